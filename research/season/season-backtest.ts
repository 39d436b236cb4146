import type { TeamLeagueId } from '#domain/league.ts';
import { getFittedParameters } from '#forecasting/leagues/team-models.ts';
import { readOdds } from '#forecasting/season/season-odds.ts';
import { simulateSeason } from '#forecasting/season/simulate-season.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import type { HistoryGame } from '../backtest/team-history.ts';
import {
  type PublishedOdds,
  statementKey,
  type StatementKind,
  statementKinds,
  statements,
} from './published-odds.ts';
import { replaySeasons } from './season-replay.ts';

/** Ratings that a season is simulated from; `both` takes their mean. */
type SeasonVersion = 'results' | 'past-prices' | 'both';

/** A yes-or-no statement about a team, on one day, by every version. */
interface Statement {
  season: number;
  horizonDays: number;
  kind: StatementKind;
  happened: number;
  probabilities: Record<SeasonVersion, number>;
  published: number | undefined;
}

export interface SeasonScores {
  kind: StatementKind;
  horizonDays: number;
  n: number;
  brier: number;
  logLoss: number;
  /** Number of statements that were published too; null without any. */
  publishedN: number;
  publishedBrier: number | null;
  publishedLogLoss: number | null;
  /** Brier score of ours on the same statements. */
  brierBesidePublished: number | null;
  logLossBesidePublished: number | null;
  /** Standard errors of the difference in Brier score and in log loss, clustered by season. */
  standardError: number | null;
  logLossStandardError: number | null;
  bins: { from: number; to: number; n: number; mean: number; happened: number }[];
}

export interface SeasonReport {
  league: TeamLeagueId;
  from: number;
  statements: SeasonScores[];
  /** The version chosen for each season and horizon on the seasons before it. */
  versions: { season: number; horizonDays: number; version: SeasonVersion }[];
}

/** Probability beyond which log loss counts nothing as more certain. */
const clip = 0.001;
/** Number of first seasons of a file in which ratings know too little. */
const warmUpSeasons = 2;

/**
 * Replays the season odds of every season ≥ `from` on the days of the first forecast and after. A
 * season's version is chosen by log loss of playoffs and divisions at that horizon in all seasons
 * before.
 */
export function backtestSeasons(
  league: TeamLeagueId,
  history: readonly HistoryGame[],
  { from, published, count = 2000 }: { from: number; published: PublishedOdds; count?: number },
): SeasonReport {
  const all = listStatements(league, history, published, count);
  const first = Math.min(...all.map(({ season }) => season)) + warmUpSeasons;
  const versions = new Map<string, SeasonReport['versions'][number]>();
  for (const { season, horizonDays } of all) {
    const key = versionKey({ season, horizonDays });
    if (season < from || versions.has(key)) continue;
    const before = all.filter(
      (one) => one.season < season && one.season >= first && one.horizonDays === horizonDays,
    );
    versions.set(key, { season, horizonDays, version: chooseVersion(before) });
  }
  const scored = all.flatMap((one) => {
    const chosen = versions.get(versionKey(one));
    return chosen === undefined ? [] : [{ ...one, probability: one.probabilities[chosen.version] }];
  });
  const horizons = [...new Set(scored.map(({ horizonDays }) => horizonDays))];
  return {
    league,
    from,
    statements: statementKinds.flatMap((kind) =>
      horizons.map((horizonDays) => ({
        kind,
        horizonDays,
        ...score(scored.filter((one) => one.kind === kind && one.horizonDays === horizonDays)),
      })),
    ),
    versions: [...versions.values()],
  };
}

function versionKey({ season, horizonDays }: { season: number; horizonDays: number }): string {
  return `${season} ${horizonDays}`;
}

function listStatements(
  league: TeamLeagueId,
  history: readonly HistoryGame[],
  published: PublishedOdds,
  count: number,
): Statement[] {
  const { resultsOnly, pastPrices = resultsOnly } = getFittedParameters(league, 'really');
  const replay = (versions: readonly TeamParameters[]) =>
    replaySeasons(league, history, versions, published);
  const both = replay([resultsOnly, pastPrices]);
  const results = replay([resultsOnly]);
  const prices = replay([pastPrices]);
  return both.flatMap(({ input, horizonDays, date, outcome }, index) => {
    const odds = [input, results[index]?.input, prices[index]?.input].map((one = input) =>
      readOdds(simulateSeason(one, { count, seed: 1 + index })),
    );
    const day = published.get(input.season)?.get(date);
    return input.teams.flatMap(({ id }, team) =>
      statementKinds.flatMap((kind): Statement[] => {
        const happened = outcome[kind][team];
        if (happened === undefined) return [];
        const [byBoth = 0, byResults = 0, byPrices = 0] = odds.map((all) => {
          const own = all[team];
          return own === undefined ? 0 : own[statements[kind]];
        });
        return [
          {
            season: input.season,
            horizonDays,
            kind,
            happened: Number(happened),
            probabilities: { both: byBoth, results: byResults, 'past-prices': byPrices },
            published: day?.get(statementKey(kind, id)),
          },
        ];
      }),
    );
  });
}

/** Chooses both versions together, unless one was better by two standard errors. */
function chooseVersion(before: readonly Statement[]): SeasonVersion {
  const judged = before.filter(({ kind }) => kind === 'playoffs' || kind === 'division');
  const gains = (['results', 'past-prices'] as const).map((version) => {
    const gain = ({ probabilities, happened }: Statement) =>
      logLoss(probabilities.both, happened) - logLoss(probabilities[version], happened);
    return { version, gain: mean(judged.map(gain)), error: clusteredError(judged, gain) };
  });
  const better = gains
    .filter(({ gain, error }) => gain > 2 * error && judged.length > 0)
    .toSorted((a, b) => b.gain - a.gain);
  return better[0]?.version ?? 'both';
}

function score(statements: readonly (Statement & { probability: number })[]) {
  const beside = statements.flatMap((one) =>
    one.published === undefined ? [] : [{ ...one, published: one.published }],
  );
  const ours = (loss: Loss) => (one: (typeof statements)[number]) =>
    loss(one.probability, one.happened);
  const theirs = (loss: Loss) => (one: (typeof beside)[number]) =>
    loss(one.published, one.happened);
  const orNull = (value: number) => (beside.length === 0 ? null : value);
  // One season has no error between seasons.
  const seasons = new Set(beside.map(({ season }) => season)).size;
  const error = (loss: Loss) =>
    seasons < 2 ? null : clusteredError(beside, (one) => ours(loss)(one) - theirs(loss)(one));
  return {
    n: statements.length,
    brier: mean(statements.map(ours(squaredError))),
    logLoss: mean(statements.map(ours(logLoss))),
    publishedN: beside.length,
    publishedBrier: orNull(mean(beside.map(theirs(squaredError)))),
    publishedLogLoss: orNull(mean(beside.map(theirs(logLoss)))),
    brierBesidePublished: orNull(mean(beside.map(ours(squaredError)))),
    logLossBesidePublished: orNull(mean(beside.map(ours(logLoss)))),
    standardError: error(squaredError),
    logLossStandardError: error(logLoss),
    bins: listBins(statements),
  };
}

type Loss = (probability: number, happened: number) => number;

function squaredError(probability: number, happened: number): number {
  return (probability - happened) ** 2;
}

function logLoss(probability: number, happened: number): number {
  const bounded = Math.min(1 - clip, Math.max(clip, probability));
  return -Math.log(happened === 1 ? bounded : 1 - bounded);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Standard error of a mean over statements, seasons being independent and their statements not. */
function clusteredError<One extends { season: number }>(
  statements: readonly One[],
  read: (one: One) => number,
): number {
  const overall = mean(statements.map(read));
  const seasons = new Set(statements.map(({ season }) => season));
  let variance = 0;
  for (const season of seasons) {
    const own = statements.filter((one) => one.season === season);
    const off = own.reduce((sum, one) => sum + read(one) - overall, 0);
    variance += (off / statements.length) ** 2;
  }
  return Math.sqrt((variance * seasons.size) / Math.max(1, seasons.size - 1));
}

function listBins(statements: readonly (Statement & { probability: number })[]) {
  return Array.from({ length: 10 }, (_, bin) => {
    const own = statements.filter(
      ({ probability }) => Math.min(9, Math.floor(probability * 10)) === bin,
    );
    return {
      from: bin / 10,
      to: (bin + 1) / 10,
      n: own.length,
      mean: mean(own.map(({ probability }) => probability)),
      happened: mean(own.map(({ happened }) => happened)),
    };
  }).filter(({ n }) => n > 0);
}

/** The scores as a table of Markdown. */
export function formatSeasons({ league, statements }: SeasonReport): string {
  const figure = (value: number | null) => (value === null ? '–' : value.toFixed(3));
  const rows = statements.map((one) => [
    one.kind,
    `+${one.horizonDays}`,
    String(one.n),
    `${figure(one.brier)} / ${figure(one.logLoss)}`,
    one.publishedN === 0
      ? '–'
      : `${figure(one.brierBesidePublished)} / ${figure(one.logLossBesidePublished)}`,
    one.publishedN === 0 ? '–' : `${figure(one.publishedBrier)} / ${figure(one.publishedLogLoss)}`,
    figure(one.standardError),
  ]);
  const columns = [league.toUpperCase(), 'days', 'n', 'ours', 'beside published', 'published', '±'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [columns, columns.map(() => '---'), ...rows].map(line).join('');
}
