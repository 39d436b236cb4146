import { listAnswers, type TournamentBelief, type FieldFinish } from './field-grades.ts';
import { type FieldLayer, fieldLayers, type FieldQuestion, fieldQuestions } from './terms.ts';
import { inMillionths } from './millionths.ts';

const edges = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Lower bin edges, inclusive. Win probabilities above 20% are rare. */
export const fieldBinEdges: Record<FieldQuestion, readonly number[]> = {
  win: [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5],
  top5: edges,
  top10: edges,
  top20: edges,
  makeCut: edges,
};

/** The players of one tournament whose probability from one layer falls in one bin. */
export interface FieldBin {
  layer: FieldLayer;
  question: FieldQuestion;
  bin: number;
  players: number;
  did: number;
  /** Sum of their probabilities, in millionths. */
  probability: number;
}

/** Bins with at least one starter; `finishes` is undefined for a canceled tournament. */
export function buildFieldBins(
  beliefs: Partial<Record<FieldLayer, TournamentBelief[]>>,
  finishes: readonly FieldFinish[] | undefined,
): FieldBin[] {
  if (finishes === undefined) return [];
  return fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const answers = listAnswers(question, beliefs[layer] ?? [], finishes);
      return fieldBinEdges[question].flatMap((_, bin) => {
        const within = answers.filter(
          ({ probability }) =>
            fieldBinEdges[question].findLastIndex((edge) => probability >= edge) === bin,
        );
        if (within.length === 0) return [];
        const probability = within.reduce((sum, one) => sum + one.probability, 0);
        const did = within.filter((one) => one.did).length;
        return [
          {
            layer,
            question,
            bin,
            players: within.length,
            did,
            probability: inMillionths(probability),
          },
        ];
      });
    }),
  );
}
