import { z } from 'zod';
import type { SportExtras } from './description.ts';
import { personShape, segmentsShape } from './shape-parts.ts';

const shape = {
  periods: segmentsShape('periods', 3, 8),
  homeGoalie: personShape('The goalie expected to start for the home side'),
  awayGoalie: personShape('The goalie expected to start for the away side'),
  goaltending: z.string().describe('One or two sentences on the goalies.'),
  pointsRace: z.string().describe('One or two sentences on what the points mean in the standings.'),
};

export const nhlExtras: SportExtras = {
  shape,
  read(reader) {
    const segments = reader.segments(shape.periods, 'periods');
    const starters = {
      home: reader.part(shape.homeGoalie, 'homeGoalie') ?? undefined,
      away: reader.part(shape.awayGoalie, 'awayGoalie') ?? undefined,
    };
    const notes = [
      ...reader.startersNote('Expected goalies', starters),
      ...reader.note('Goaltending', 'goaltending'),
      ...reader.note('Points race', 'pointsRace'),
    ];
    return { segments, starters, notes };
  },
};
