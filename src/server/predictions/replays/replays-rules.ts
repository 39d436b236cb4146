import type { Forecast, GolfChance } from '#domain/forecast.ts';
import { toConfidenceBand, toConfidence } from '#domain/confidence.ts';
import type { OddsQuote } from '#domain/game.ts';
import { buildFieldBins } from '#domain/grading/field-bins.ts';
import { type FieldFinish, gradeFieldLayers } from '#domain/grading/field-grades.ts';
import { type MarketView } from '#domain/grading/layer-grades.ts';
import { gradeLayers } from '#domain/grading/layer-grades.ts';
import { toPredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import { weighAgainstMarket } from '#forecasting/market/market-edge.ts';
import { fairHomeProbability } from '#forecasting/market/market-lines.ts';
import { type CountedForecast, everybody } from '../../ledger/figures/figures-types.ts';

/** A contest of two sides that was played, as its replay needs it. */
export interface PlayedContest {
  league: LeagueId;
  id: string;
  season: number;
  startsAt: Date;
  homeScore: number;
  awayScore: number;
}

/** What every replay has in the same columns. */
function buildReplay({
  league,
  id,
  season,
  startsAt,
}: Omit<PlayedContest, 'homeScore' | 'awayScore'>) {
  return {
    source: 'replayed' as const,
    author: 'automatic' as const,
    analyst: 'statistical' as const,
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
 * What Linewise would have predicted, and how it did beside the opening and closing price. Nothing was
 * locked, so there is no value against the close.
 */
export function replayMatchups(
  contest: PlayedContest,
  forecast: Forecast,
  { quote, open, homeRate }: { quote?: OddsQuote; open?: number; homeRate: number },
): CountedForecast {
  const { league, homeScore, awayScore } = contest;
  const { homeWinProbability } = forecast;
  const close = quote && toMarketView(league, quote);
  const market = close?.homeWinProbability ?? undefined;
  // The closing price is as old as the start.
  const withMarket =
    market === undefined
      ? undefined
      : weighAgainstMarket(league, forecast, { market, hoursBeforeStart: 0 }).homeWinProbability;
  const believed = (probability: number | undefined) =>
    probability === undefined ? undefined : { homeWinProbability: probability };
  const layers = gradeLayers(
    {
      ours: {
        homeWinProbability,
        score: { home: forecast.projectedHomeScore, away: forecast.projectedAwayScore },
        fair: { margin: 0 - forecast.homeSpread, total: forecast.total },
      },
      statistical: { homeWinProbability },
      open: believed(open),
      close: believed(market),
      'with-market': believed(withMarket),
      'home-rate': { homeWinProbability: homeRate },
    },
    {
      locked: close && { ...close, homeWinProbability: null },
      close: undefined,
      prices: quote,
    },
    { homeScore, awayScore },
  );
  return {
    ...buildReplay(contest),
    contestKind: 'matchup',
    forecastModel: forecast.model,
    chance: Math.max(homeWinProbability, 1 - homeWinProbability),
    band: toConfidenceBand(toConfidence(homeWinProbability)),
    result: toPredictionResult(layers.ours?.winner),
    layers,
    fieldBins: null,
    replay: {
      model: forecast.model,
      homeWinProbability,
      withMarket: withMarket ?? null,
      homeScore: forecast.projectedHomeScore,
      awayScore: forecast.projectedAwayScore,
      homeSpread: forecast.homeSpread,
      total: forecast.total,
      homeRate,
      close: close ?? null,
    } satisfies ReplayedForecast,
  };
}

function toMarketView(league: LeagueId, quote: OddsQuote): MarketView {
  return {
    homeWinProbability: fairHomeProbability(league, quote) ?? null,
    homeSpread: quote.homeSpread ?? null,
    total: quote.total ?? null,
  };
}

/** The same of a field; so many of the likeliest are kept to be read. */
export function replayField(
  tournament: Omit<PlayedContest, 'homeScore' | 'awayScore'>,
  { model, chances }: { model: string; chances: GolfChance[] },
  finishes: FieldFinish[],
): CountedForecast {
  const beliefs = chances.map(({ playerId, win, top5, top10, top20, makeCut }) => ({
    playerId,
    win,
    top5,
    top10,
    top20,
    makeCut,
  }));
  const likeliest = beliefs.toSorted((a, b) => b.win - a.win).slice(0, keptPlayers);
  // Without an analyst our prediction is the statistical model's.
  const opinions = { ours: beliefs, statistical: beliefs };
  const layers = gradeFieldLayers(opinions, finishes);
  return {
    ...buildReplay(tournament),
    contestKind: 'tournament',
    forecastModel: model,
    chance: likeliest[0]?.win ?? 0,
    band: null,
    result: toPredictionResult(layers.ours?.win?.best ?? 'void'),
    layers,
    fieldBins: buildFieldBins(opinions, finishes),
    replay: { model, fieldSize: chances.length, likeliest } satisfies ReplayedFieldForecast,
  };
}

const keptPlayers = 10;

/** Results that come one after the other, as a first load of history brings them, are waited for: */
const calmMs = 30_000;

/** not for long where nothing is shown yet. What comes later has the past replayed again. */
const firstCalmMs = 5000;

/** A league's past is walked through at most this often, */
const restMs = 10 * 60_000;

/** unless it has grown by so much: a season behind has been loaded, not a game played. */
const grownBy = 1.2;

/** `440/1795369962717`: so many results, the newest of which changed then. */
interface Results {
  count: number;
  newestChange: Date;
}

export function readVersion(resultsVersion: string): Results {
  const [count, newestChange] = resultsVersion.split('/').map(Number);
  return { count: count ?? 0, newestChange: new Date(newestChange ?? 0) };
}

/** Is it time to replay a league whose results are others than when it was replayed last? */
export function isReplayDue(
  results: Results,
  replayed: { count: number; at: Date } | undefined,
  now: Date,
): boolean {
  const restedMs = now.getTime() - results.newestChange.getTime();
  if (restedMs < (replayed === undefined ? firstCalmMs : calmMs)) return false;
  if (replayed === undefined || results.count >= replayed.count * grownBy) return true;
  return now.getTime() - replayed.at.getTime() >= restMs;
}
