import type { AnalysisExtras } from '#domain/analyst.ts';
import { z } from 'zod';
import { cleanLine } from '../../clean-text.ts';
import type { SportExtras } from './description.ts';
import { segmentsShape } from './shape-parts.ts';

const shape = {
  quarters: segmentsShape('quarters', 4, 65),
  playerProps: z
    .array(
      z.object({
        player: z.string().describe('Full name of a player who is expected to play.'),
        prediction: z.string().describe('Projected stats: “24 points, 8 rebounds”.'),
      }),
    )
    .max(6)
    .describe('Up to six players; empty when neither facts nor findings name any.'),
  pace: z.number().min(80).max(120).describe('Possessions of a team in 48 minutes.'),
  possessions: z.number().min(80).max(130).describe('Possessions of a team in this game.'),
};

export const nbaExtras: SportExtras = {
  shape,
  read(reader) {
    const segments = reader.segments(shape.quarters, 'quarters');
    const playerProps = cleanProps(reader.part(shape.playerProps, 'playerProps') ?? []);
    const pace = reader.part(shape.pace, 'pace');
    const possessions = reader.part(shape.possessions, 'possessions');
    const hasMetrics = pace !== undefined && possessions !== undefined;
    return { segments, playerProps, ...(hasMetrics && { advancedMetrics: { pace, possessions } }) };
  },
};

function cleanProps(props: AnalysisExtras['playerProps']): AnalysisExtras['playerProps'] {
  return props
    .map(({ player, prediction }) => ({
      player: cleanLine(player, 80),
      prediction: cleanLine(prediction, 160),
    }))
    .filter(({ player, prediction }) => player !== '' && prediction !== '');
}
