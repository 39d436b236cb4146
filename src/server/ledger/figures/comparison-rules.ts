import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import { inMillionths } from '#domain/grading/millionths.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Opinion } from '#domain/opinion.ts';
import { type Comparison, type Countable, everybody } from './figures-types.ts';

/** With several predictions of a contest, the mean. */
interface Score {
  brier: number;
  right: number;
}

type Scores = Partial<Record<Opinion, Score>>;

/**
 * Comparisons from the forecasts of contests: for everybody, analysts, Linewise and market with one
 * another; for each member, their own predictions with these; and per analyst, predictions with
 * each of the member's instructions with those with the default ones.
 */
export function compareForecasts(forecasts: Countable[]): Comparison[] {
  return [...groupBy(forecasts, ({ contestId }) => contestId).values()].flatMap(compareContest);
}

function compareContest(forecasts: Countable[]): Comparison[] {
  const communal = forecasts.filter(({ owner }) => owner === everybody);
  const owned = forecasts.filter(({ owner }) => owner !== everybody);
  const members = communal.filter(({ author }) => author === 'member');
  const shared: Scores = {
    analysts: calculateMean(members.map((one) => findScore(one, 'analyst'))),
    automatic: calculateMean(
      communal.filter(({ author }) => author === 'automatic').map((one) => findScore(one)),
    ),
    market: forecasts.map((one) => findScore(one, 'close')).find((score) => score !== undefined),
  };
  return [
    ...communal
      .slice(0, 1)
      .flatMap((of) => [
        ...listPairs(of, 'analysts', shared, ['automatic', 'market']),
        ...listPairs(of, 'automatic', shared, ['market']),
      ]),
    ...[...groupBy(owned, ({ owner }) => owner).values()].flatMap((own) => [
      ...listPairs(own[0], 'you', {
        ...shared,
        you: calculateMean(own.filter((one) => one.isNewest).map((one) => findScore(one))),
      }),
      ...own
        .filter(({ instructions }) => instructions !== '')
        .flatMap((one) => {
          const sameAnalyst = members.find(({ analyst }) => analyst === one.analyst);
          const byDefault = sameAnalyst && findScore(sameAnalyst);
          const scores = {
            ...shared,
            analysts: undefined,
            default: byDefault,
            you: findScore(one),
          };
          return listPairs(one, 'you', scores, undefined, one.instructions);
        }),
    ]),
  ];
}

/** Undefined when the layer has no forecast or there is no winner. */
function findScore(
  { contestKind, layers }: Countable,
  layer: 'ours' | 'analyst' | 'close' = 'ours',
): Score | undefined {
  if (contestKind === 'tournament') {
    const grade = layer === 'close' ? undefined : (layers as FieldLayerGrades)[layer]?.win;
    return grade && { brier: grade.brier, right: Number(grade.best === 'win') };
  }
  const grade = (layers as LayerGrades)[layer];
  if (grade?.brier === undefined) return undefined;
  return { brier: grade.brier, right: Number(grade.winner === 'win') };
}

function calculateMean(scores: (Score | undefined)[]): Score | undefined {
  const known = scores.filter((score) => score !== undefined);
  if (known.length === 0) return undefined;
  const mean = (of: (score: Score) => number) =>
    known.reduce((sum, score) => sum + of(score), 0) / known.length;
  return { brier: mean(({ brier }) => brier), right: mean(({ right }) => right) };
}

/** A forecaster alone, and against each available rival. */
function listPairs(
  of: Countable,
  opinion: Opinion,
  scores: Scores,
  rivals: Opinion[] = ['default', 'analysts', 'automatic', 'market'],
  instructions = '',
): Comparison[] {
  const own = scores[opinion];
  if (own === undefined) return [];
  const key = {
    owner: of.owner,
    league: of.league,
    instructions,
    question: of.contestKind === 'matchup' ? 'winner' : 'win',
    opinion,
  };
  const alone = {
    contests: 1,
    right: inMillionths(own.right),
    brier: inMillionths(own.brier),
    brierSquares: inMillionths(own.brier ** 2),
    skill: 0,
    skillSquares: 0,
  };
  return [
    { ...key, rival: '', ...alone },
    ...rivals.flatMap((rival): Comparison[] => {
      const other = scores[rival];
      if (other === undefined) return [];
      const difference = other.brier - own.brier;
      const skill = inMillionths(difference);
      return [{ ...key, rival, ...alone, skill, skillSquares: inMillionths(difference ** 2) }];
    }),
  ];
}
