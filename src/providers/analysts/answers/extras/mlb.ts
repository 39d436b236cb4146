import { z } from 'zod';
import type { SportExtras } from './description.ts';
import { personShape } from './shape-parts.ts';

const shape = {
  homePitcher: personShape('The starting pitcher of the home side'),
  awayPitcher: personShape('The starting pitcher of the away side'),
  pitching: z.string().describe('One or two sentences on the two starters and the bullpens.'),
};

export const mlbExtras: SportExtras = {
  shape,
  read(reader) {
    const starters = {
      home: reader.part(shape.homePitcher, 'homePitcher') ?? undefined,
      away: reader.part(shape.awayPitcher, 'awayPitcher') ?? undefined,
    };
    const notes = [
      ...reader.startersNote('Starting pitchers', starters),
      ...reader.note('Pitching', 'pitching'),
    ];
    return { starters, notes };
  },
};
