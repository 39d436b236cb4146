/** How many of the players who were given about the same chance did it: a field's calibration. */
import { answersTo, type TournamentBelief, type FieldFinish } from './field-grades.ts';
import { type FieldLayer, fieldLayers, type FieldQuestion, fieldQuestions } from './terms.ts';
import { inMillionths } from './millionths.ts';

const edges = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Lower ends of the bins; a chance on an edge is in the bin above it. Few are given 20% to win. */
export const fieldBinEdges: Record<FieldQuestion, readonly number[]> = {
  win: [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5],
  top5: edges,
  top10: edges,
  top20: edges,
  makeCut: edges,
};

/** Of one tournament: those to whom a layer gave a chance within a bin. */
export interface FieldBin {
  layer: FieldLayer;
  question: FieldQuestion;
  bin: number;
  players: number;
  did: number;
  /** Sum of their chances, in millionths. */
  chance: number;
}

/** The bins in which there is somebody who started; `undefined` stands for a tournament called off. */
export function buildFieldBins(
  beliefs: Partial<Record<FieldLayer, TournamentBelief[]>>,
  finishes: readonly FieldFinish[] | undefined,
): FieldBin[] {
  if (finishes === undefined) return [];
  return fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const answers = answersTo(question, beliefs[layer] ?? [], finishes);
      return fieldBinEdges[question].flatMap((_, bin) => {
        const within = answers.filter(({ chance }) => toBin(question, chance) === bin);
        if (within.length === 0) return [];
        const chance = within.reduce((sum, one) => sum + one.chance, 0);
        const did = within.filter((one) => one.did).length;
        return [
          { layer, question, bin, players: within.length, did, chance: inMillionths(chance) },
        ];
      });
    }),
  );
}

function toBin(question: FieldQuestion, chance: number): number {
  return fieldBinEdges[question].findLastIndex((edge) => chance >= edge);
}
