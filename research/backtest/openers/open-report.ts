import type { TeamLeagueId } from '#domain/league.ts';
import { type MoveCount, type MovingLine, movingLines } from '#forecasting/market/expected-move.ts';
import { openingProbability } from '#forecasting/market/market-lines.ts';
import { findWeight } from '#forecasting/market/market-differences.ts';
import { combineWithMarket, hoursAtOpening } from '#forecasting/market/with-the-market.ts';
import { teamPlans } from '../../plans/team-plans.ts';
import { countMoves, listMoves, mean, fitSlope } from './line-moves.ts';
import {
  type ModelScores,
  type PairedScores,
  pairModels,
  scoreModel,
  type ScoredForecast,
} from '../model-scores.ts';
import type { PricedGame } from './price-walk.ts';
import { closingProbability } from '../team-history.ts';

const openModels = ['open', 'statistical', 'blend', 'close'] as const;
type OpenModel = (typeof openModels)[number];

/** A line's move from opening to start, by its distance from our forecast. */
export interface MoveReport extends MoveCount {
  line: MovingLine;
  /** Number of games with both lines. */
  n: number;
  slope: number;
  t: number;
  largeGap: number;
}

/** Our forecast when the line opened, beside the opening price; `close` on the same games. */
export interface OpenReport {
  games: number;
  models: ModelScores[];
  paired: PairedScores[];
  moves: MoveReport[];
}

export function reportBesideOpen(
  league: TeamLeagueId,
  priced: Iterable<PricedGame>,
  from = Number.NEGATIVE_INFINITY,
): OpenReport {
  const games = [...priced].filter(({ game }) => game.result.season >= from);
  const log: Record<OpenModel, ScoredForecast[]> = {
    open: [],
    statistical: [],
    blend: [],
    close: [],
  };
  for (const [index, one] of games.entries()) scoreOpening(league, index, one, log);
  const pairs: [OpenModel, OpenModel][] = [
    ['blend', 'open'],
    ['statistical', 'open'],
    ['close', 'open'],
  ];
  return {
    games: log.open.length,
    models: openModels.map((name) => scoreModel(name, log[name])),
    paired: pairs.map(([a, b]) =>
      pairModels({ name: a, forecasts: log[a] }, { name: b, forecasts: log[b] }),
    ),
    moves: movingLines.flatMap((line) => reportMoves(league, line, games)),
  };
}

function scoreOpening(
  league: TeamLeagueId,
  index: number,
  { game, atOpen }: PricedGame,
  log: Record<OpenModel, ScoredForecast[]>,
): void {
  const { homeScore, awayScore } = game.result;
  const price = game.lines && openingProbability(league, game.lines.open);
  const close = closingProbability(game);
  if (price === undefined || close === undefined || homeScore === awayScore) return;
  const { homeWinProbability } = atOpen;
  const { homeWinProbability: combined } = combineWithMarket(
    findWeight(league, { hoursBeforeStart: hoursAtOpening(league), hasLineups: true }),
    { ours: { homeWinProbability }, market: price },
  );
  const happened = homeScore > awayScore;
  log.open.push({ game: index, happened, probability: price });
  log.statistical.push({ game: index, happened, probability: homeWinProbability });
  log.blend.push({ game: index, happened, probability: combined });
  log.close.push({ game: index, happened, probability: close });
}

function reportMoves(
  league: TeamLeagueId,
  line: MovingLine,
  games: readonly PricedGame[],
): MoveReport[] {
  const largeGap = teamPlans[league].prices.largeGap[line];
  if (largeGap === undefined) return [];
  const moves = listMoves(league, line, games);
  const usualGap = line === 'total' ? mean(moves.map(({ gap }) => gap)) : 0;
  const rows = moves.map((row) => ({ ...row, gap: row.gap - usualGap }));
  return [{ line, n: rows.length, ...fitSlope(rows), largeGap, ...countMoves(rows, largeGap) }];
}
