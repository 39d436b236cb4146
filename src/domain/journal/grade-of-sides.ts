import { hourMs } from '#domain/calendar/durations.ts';
import type { GameState, OddsQuote } from '#domain/game.ts';
import {
  buildVersionBeliefs,
  type GradedVersions,
  gradeLayers,
  type LayerGrades,
  type LayerProbabilities,
  listHomeProbabilities,
  type MarketView,
  type MatchupBelief,
  type MatchupBeliefs,
} from '#domain/grading/layer-grades.ts';
import { gradeSegments, type PlayedSegments } from '#domain/grading/segment-grades.ts';
import type { GradedLayer, VoidReason } from '#domain/grading/terms.ts';
import type { SegmentScore } from '#domain/analyst.ts';
import type { SettledPart } from '#domain/short-game.ts';
import type { GradeFigures } from './grade-figures.ts';

export interface GradableMatchup {
  author?: 'automatic' | 'member';
  startsAt: string;
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
  /** Market home handicap and total when made; null without a line. */
  marketHomeSpread: number | null;
  marketTotal: number | null;
  content: {
    layers: {
      statistical: { homeWinProbability: number };
      analyst: { homeWinProbability: number } | null;
      open: { homeWinProbability: number } | null;
      market: { homeWinProbability: number } | null;
      withMarket: { homeWinProbability: number } | null;
    };
    forecast: {
      homeScore: number;
      awayScore: number;
      homeSpread: number;
      total: number;
      versions?: GradedVersions;
    };
    analysis?: {
      statedHomeWinProbability: number;
      homeScore: number;
      awayScore: number;
      extras?: { segments?: SegmentScore[] };
    };
    homeRate?: number;
    market?: { quote: OddsQuote } | null;
    edgeSide?: 'home' | 'away' | null;
  };
}

export interface MatchupResult {
  state: GameState;
  homeScore: number | null;
  awayScore: number | null;
  /** Start time of the game as played; null unless final. */
  startsAt: string | null;
  /** The last price before the start, unless it had been withdrawn. */
  close: MarketView | null;
  /** Scores by segment where an analyst may have predicted them; older entries have none. */
  segmentScores?: PlayedSegments;
  /** Part that is settled, when the game ended too early to settle everything. */
  settles?: Exclude<SettledPart, 'everything'>;
  /** Reason for voiding, when the contest is no longer the one predicted. */
  voidReason?: VoidReason;
}

/**
 * Grades every layer; the prediction’s grade is that of ours. A canceled game or one with a changed
 * side is void; a postponed game waits. One that ended early settles the winner alone, or nothing.
 * @throws RangeError for our own probability outside (0, 1): the entry was tampered with
 */
export function gradeMatchup(
  document: GradableMatchup,
  stated: MatchupResult,
): GradeFigures | undefined {
  const { state, homeScore, awayScore, startsAt, close, segmentScores, settles, voidReason } =
    stated;
  let result: { homeScore: number; awayScore: number } | undefined;
  if (voidReason === undefined && state !== 'canceled' && state !== 'forfeited') {
    if (state !== 'final' || homeScore === null || awayScore === null) return undefined;
    // An automatic prediction for a date without play is void: another was locked for the new date.
    const isOfOtherDate =
      document.author === 'automatic' &&
      startsAt !== null &&
      Math.abs(Date.parse(startsAt) - Date.parse(document.startsAt)) >= otherDateMs;
    if (!isOfOtherDate && settles !== 'nothing') result = { homeScore, awayScore };
  }
  const graded = buildLayerGrades(document, close ?? undefined, result, settles === 'winner');
  const layers = withSegments(document, graded, result && segmentScores);
  const { ours } = layers;
  if (ours === undefined) throw new RangeError('a prediction’s probability must be in (0, 1)');
  return {
    outcome: ours.winner,
    spread: ours.spread,
    total: ours.total,
    scoreError: ours.scoreError ?? null,
    brier: ours.brier ?? null,
    logScore: ours.logScore ?? null,
    layers,
  };
}

/** A start that moves by less (a delay, a television change) is the same date. */
export const otherDateMs = 12 * hourMs;

function buildLayerGrades(
  document: GradableMatchup,
  close: MarketView | undefined,
  result: { homeScore: number; awayScore: number } | undefined,
  isWinnerAlone: boolean,
): LayerGrades {
  const { marketHomeSpread, marketTotal } = document;
  const { layers, market: quoted, edgeSide } = getContent(document);
  const market = layers?.market?.homeWinProbability;
  const beliefs = buildBeliefs(document);
  return gradeLayers(
    isWinnerAlone ? withoutScores(beliefs) : beliefs,
    {
      locked: {
        homeWinProbability: market ?? null,
        homeSpread: marketHomeSpread,
        total: marketTotal,
      },
      close,
      prices: quoted?.quote,
      edgeSide,
    },
    result,
  );
}

type Believed = Pick<GradableMatchup, 'homeWinProbability' | 'homeScore' | 'awayScore' | 'content'>;

/** Home win probability of each layer that `gradeMatchup` grades. */
export function probabilitiesOfMatchup(
  document: Believed,
  close: MarketView | null,
): LayerProbabilities {
  return listHomeProbabilities(buildBeliefs(document), close);
}

/** A layer with an impossible probability was tampered with and is left out. */
function buildBeliefs(document: Believed): MatchupBeliefs {
  const { homeWinProbability, homeScore, awayScore } = document;
  const { layers, forecast, analysis, homeRate } = getContent(document);
  const ours = buildBelief(homeWinProbability, { home: homeScore, away: awayScore });
  const fair = forecast && { margin: 0 - forecast.homeSpread, total: forecast.total };
  return {
    ours: ours && { ...ours, fair },
    statistical: buildBelief(layers?.statistical.homeWinProbability),
    ...buildVersionBeliefs(forecast?.versions),
    'analyst-stated': buildBelief(
      analysis?.statedHomeWinProbability,
      analysis && { home: analysis.homeScore, away: analysis.awayScore },
    ),
    analyst: buildBelief(layers?.analyst?.homeWinProbability),
    open: buildBelief(layers?.open?.homeWinProbability),
    market: buildBelief(layers?.market?.homeWinProbability),
    'with-market': buildBelief(layers?.withMarket?.homeWinProbability),
    'home-rate': buildBelief(homeRate),
  };
}

/** The belief without scores and lines, which is graded by the winner alone. */
function withoutScores(beliefs: MatchupBeliefs): MatchupBeliefs {
  const layers = Object.entries(beliefs) as [GradedLayer, MatchupBelief | undefined][];
  return Object.fromEntries(
    layers.map(([layer, belief]) => [
      layer,
      belief && { homeWinProbability: belief.homeWinProbability },
    ]),
  );
}

function withSegments(
  document: GradableMatchup,
  layers: LayerGrades,
  played: PlayedSegments | undefined,
): LayerGrades {
  const { 'analyst-stated': stated } = layers;
  const predicted = getContent(document).analysis?.extras?.segments ?? [];
  const segments = played && gradeSegments(predicted, played);
  if (stated === undefined || segments === undefined) return layers;
  return { ...layers, 'analyst-stated': { ...stated, segments } };
}

/** A tampered document may lack the content. */
function getContent(
  document: Pick<GradableMatchup, 'content'>,
): Partial<GradableMatchup['content']> {
  return (document as Partial<Pick<GradableMatchup, 'content'>>).content ?? {};
}

function buildBelief(
  homeWinProbability: number | undefined,
  score?: MatchupBelief['score'],
): MatchupBelief | undefined {
  if (homeWinProbability === undefined) return undefined;
  if (!(homeWinProbability > 0 && homeWinProbability < 1)) return undefined;
  return { homeWinProbability, score };
}
