import { everybody } from '#db/tables/graded-forecasts-tables.ts';
import { hourMs, minuteMs } from '#domain/calendar/durations.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { GolfProbability } from '#domain/tournament.ts';
import type { OddsQuote } from '#domain/game.ts';
import { buildFieldBins } from '#domain/grading/field-bins.ts';
import { type FieldFinish, gradeFieldLayers } from '#domain/grading/field-grades.ts';
import {
  buildVersionBeliefs,
  gradeLayers,
  listHomeProbabilities,
  type MatchupBeliefs,
} from '#domain/grading/layer-grades.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import { weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import {
  listFieldRows,
  listMatchupRows,
} from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import type {
  ForecastKey,
  GradedForecast,
} from '#server/ledger/graded-forecasts/graded-forecasts-types.ts';

export interface PlayedContest {
  league: LeagueId;
  id: string;
  season: number;
  startsAt: Date;
  homeScore: number;
  awayScore: number;
}

type Played = Omit<PlayedContest, 'homeScore' | 'awayScore'>;

function buildKey({ league, id, season, startsAt }: Played, forecastModel: string): ForecastKey {
  return {
    forecastModel,
    source: 'replayed',
    author: 'automatic',
    analyst: 'statistical',
    league,
    contestId: id,
    season,
    playedAt: startsAt,
    owner: everybody,
    instructions: '',
    isNewest: true,
    model: '',
    predictionSequence: null,
  };
}

/**
 * Predictions that Linewise would have made, with their scores next to the opening and closing
 * prices. Nothing was locked, so there is no closing line value. `counts`: past differences, by
 * default the shipped ones.
 */
export function replayMatchups(
  contest: PlayedContest,
  forecast: Forecast,
  {
    quote,
    open,
    homeRate,
    counts,
  }: { quote?: OddsQuote; open?: number; homeRate: number; counts?: DifferenceCounts | undefined },
): GradedForecast[] {
  const { league, homeScore, awayScore } = contest;
  const { homeWinProbability } = forecast;
  const close = quote && {
    homeWinProbability: fairHomeProbability(league, quote) ?? null,
    homeSpread: quote.homeSpread ?? null,
    total: quote.total ?? null,
  };
  const market = close?.homeWinProbability ?? undefined;
  // The closing price is as old as the start.
  const withMarket =
    market === undefined
      ? undefined
      : weighAgainstMarket(league, forecast, { market, hoursBeforeStart: 0 }, counts)
          .homeWinProbability;
  const believed = (probability: number | undefined) =>
    probability === undefined ? undefined : { homeWinProbability: probability };
  const beliefs: MatchupBeliefs = {
    ours: {
      homeWinProbability,
      score: { home: forecast.projectedHomeScore, away: forecast.projectedAwayScore },
      fair: { margin: 0 - forecast.homeSpread, total: forecast.total },
    },
    statistical: { homeWinProbability },
    ...buildVersionBeliefs(forecast.versions),
    open: believed(open),
    close: believed(market),
    'with-market': believed(withMarket),
    'home-rate': { homeWinProbability: homeRate },
  };
  const layers = gradeLayers(
    beliefs,
    { locked: close && { ...close, homeWinProbability: null }, close: undefined, prices: quote },
    { homeScore, awayScore },
  );
  const replay = {
    model: forecast.model,
    homeWinProbability,
    withMarket: withMarket ?? null,
    homeScore: forecast.projectedHomeScore,
    awayScore: forecast.projectedAwayScore,
    homeSpread: forecast.homeSpread,
    total: forecast.total,
    homeRate,
    close: close ?? null,
  } satisfies ReplayedForecast;
  const key = buildKey(contest, forecast.model);
  return listMatchupRows(key, layers, listHomeProbabilities(beliefs), replay);
}

/**
 * Predictions that Linewise would have made of a tournament, with the most likely players for
 * display.
 */
export function replayField(
  tournament: Played,
  { model, probabilities }: { model: string; probabilities: GolfProbability[] },
  finishes: FieldFinish[],
): GradedForecast[] {
  const beliefs = probabilities.map(({ playerId, win, top5, top10, top20, makeCut }) => {
    return { playerId, win, top5, top10, top20, makeCut };
  });
  const likeliest = beliefs.toSorted((a, b) => b.win - a.win).slice(0, keptPlayers);
  // Without an analyst, our prediction is the statistical model's.
  const opinions = { ours: beliefs, statistical: beliefs };
  const graded = {
    grades: gradeFieldLayers(opinions, finishes),
    bins: buildFieldBins(opinions, finishes),
    probability: likeliest[0]?.win ?? 0,
  };
  const replay = {
    model,
    fieldSize: probabilities.length,
    likeliest,
  } satisfies ReplayedFieldForecast;
  return listFieldRows(buildKey(tournament, model), graded, replay);
}

const keptPlayers = 10;

/** A replay waits for this long a pause in new results, as during a first load, */
const calmMs = 30_000;

/** but not for long while nothing is shown yet. Later results trigger a new replay. */
const firstCalmMs = 5000;

/** Min time between replays of a league, */
const restMs = 10 * minuteMs;

/** unless it has grown by this factor: seasons were loaded, not a game played. */
const grownBy = 1.2;

/** Min time between replays for closing lines alone, which come in for hours. */
const closesRestMs = hourMs;

/** `440/1795369962717/310`: number of results, time of the newest change, and closing lines. */
interface Results {
  count: number;
  newestChange: Date;
  closes: number;
}

export function readVersion(version: string): Results {
  const [count, newestChange, closes] = version.split('/').map(Number);
  return { count: count ?? 0, newestChange: new Date(newestChange ?? 0), closes: closes ?? 0 };
}

/** Whether more closing lines are a reason to replay a league with the same results. */
export function areClosesDue({ at }: { at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() >= closesRestMs;
}

export function isReplayDue(
  results: Omit<Results, 'closes'>,
  replayed: { count: number; at: Date } | undefined,
  { now, isLoading }: { now: Date; isLoading: boolean },
): boolean {
  const restedMs = now.getTime() - results.newestChange.getTime();
  if (restedMs < (replayed === undefined ? firstCalmMs : calmMs)) return false;
  if (replayed === undefined) return true;
  if (!isLoading && results.count >= replayed.count * grownBy) return true;
  return isRested(replayed, now);
}

export function isRested({ at }: { at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() >= restMs;
}
