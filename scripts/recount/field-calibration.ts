/** Of those to whom about the same chance was given in fields, how many did it. */
import { clusteredShareOf } from './clustered-share.ts';
import type { QuestionWorth } from './field.ts';

const toWin = [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1];
const others = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

export function calibrationOf(
  layer: string,
  question: string,
  tournaments: Record<string, QuestionWorth>[],
) {
  const edges = question === 'win' ? toWin : others;
  const stated = tournaments.flatMap(({ [`${layer} ${question}`]: worth }) =>
    worth === undefined ? [] : [worth.statements],
  );
  const bins = edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1] ?? 1;
    const within = stated
      .map((statements) => statements.filter(({ chance }) => chance >= from && chance < to))
      .filter((statements) => statements.length > 0);
    return within.length === 0 ? [] : [{ from, to, ...binOf(within) }];
  });
  return bins.length === 0 ? [] : [{ layer, question, bins }];
}

type Statements = QuestionWorth['statements'];

function binOf(tournaments: Statements[]) {
  const all = tournaments.flat();
  const did = countOf(all);
  const meanForecast = all.reduce((sum, { chance }) => sum + chance, 0) / all.length;
  return {
    n: all.length,
    did,
    tournaments: tournaments.length,
    meanForecast,
    observed: did / all.length,
    ...clusteredShareOf(tournaments.map((one) => ({ of: one.length, did: countOf(one) }))),
  };
}

function countOf(statements: Statements): number {
  return statements.filter(({ did }) => did).length;
}
