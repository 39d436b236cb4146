import type { gradedPlayerLines } from '#db/tables/player-lines.ts';
import { devig, type DevigMethod } from '#domain/betting/devig.ts';
import { impliedProbability } from '#domain/betting/odds.ts';
import type { PlayerFigure } from '#domain/analyst.ts';
import { createNameIndex } from '#domain/names.ts';
import type { LockedProjections } from '#domain/players/stored-projections.ts';
import {
  probabilitiesOfLine,
  meanOf,
  probabilityOf,
  quantileOf,
} from '#forecasting/players/count-distribution.ts';
import type { PlayerModel } from '#forecasting/players/player-model.ts';
import { statisticOf } from '#forecasting/players/player-models.ts';
import type { PlayedLine, PlayerProjection } from '#forecasting/players/projection-types.ts';
import { readProjections } from '#forecasting/players/stored-projections.ts';
import { type PlayerQuote, quoteKey } from './graded-players-store.ts';

type GradedLine = typeof gradedPlayerLines.$inferSelect;

/** Whose projection of which game. */
export type ProjectionKey = Pick<
  GradedLine,
  'league' | 'season' | 'contestId' | 'author' | 'model' | 'playedAt'
>;

/** What happened. */
export interface PlayedFigures {
  model: PlayerModel;
  lines: readonly PlayedLine[];
  names: readonly { id: string; name: string }[];
  /** So much was left out that books void bets on players. */
  isCutShort: boolean;
}

/** What happened, and what the market expected. */
export interface PlayedBox extends PlayedFigures {
  quotes: ReadonlyMap<string, PlayerQuote> | undefined;
  devigMethod: DevigMethod;
}

/** The lowest probability that a result is scored with: tables end where less is left. */
const leastProbability = 1e-9;

/** Every statistic of every projected player. One that the box score cannot tell of has no row. */
export function gradeProjections(
  key: ProjectionKey,
  locked: LockedProjections,
  box: PlayedBox,
): GradedLine[] {
  const { home, away } = readProjections(locked);
  return [...home.players, ...away.players].flatMap((player) =>
    Object.entries(player.statistics).flatMap(([statistic, distribution]): GradedLine[] => {
      const result = findPlayerResult(box, player.playerId, statistic);
      if (result === undefined) return [];
      const [low, high] = [quantileOf(distribution, 0.1), quantileOf(distribution, 0.9)];
      const average = findAverage(locked, player, statistic);
      const averageOver =
        average === null ? null : probabilitiesOfLine(distribution, Math.floor(average) + 0.5).over;
      const quote = box.quotes?.get(quoteKey({ playerId: player.playerId, statistic }));
      const probabilities = quote && probabilitiesOfLine(distribution, quote.line);
      const row = buildRow(key, { playerId: player.playerId, statistic }, meanOf(distribution), {
        result,
        average,
        quote,
        devigMethod: box.devigMethod,
      });
      const over =
        probabilities &&
        probabilities.over / Math.max(probabilities.over + probabilities.under, 1e-12);
      const scored = { low, high, averageOver, over: over ?? null };
      if (result === null) return [{ ...row, ...scored }];
      const probability = Math.max(probabilityOf(distribution, result), leastProbability);
      const isInside = result >= low && result <= high;
      return [{ ...row, ...scored, logScore: -Math.log(probability), isInside }];
    }),
  );
}

/**
 * An analyst's figures, by the players' names in the box score; a name of two players or of nobody
 * is left out.
 */
export function gradeFigures(
  key: ProjectionKey,
  figures: readonly PlayerFigure[],
  locked: LockedProjections | undefined,
  box: PlayedBox,
): GradedLine[] {
  const find = createNameIndex(box.names.map(({ id, name }) => [name, id] as const));
  const projected = locked === undefined ? undefined : readProjections(locked);
  const players = [...(projected?.home.players ?? []), ...(projected?.away.players ?? [])];
  return figures.flatMap(({ player, statistic, value, confidence }) => {
    const [playerId, other] = find(player);
    if (playerId === undefined || other !== undefined) return [];
    const result = findPlayerResult(box, playerId, statistic);
    if (result === undefined) return [];
    const ours = players.find((one) => one.playerId === playerId);
    const average =
      ours === undefined || locked === undefined ? null : findAverage(locked, ours, statistic);
    const quote = box.quotes?.get(quoteKey({ playerId, statistic }));
    const { devigMethod } = box;
    const row = buildRow(key, { playerId, statistic }, value, {
      result,
      average,
      quote,
      devigMethod,
    });
    return [{ ...row, confidence }];
  });
}

function buildRow(
  key: ProjectionKey,
  of: Pick<GradedLine, 'playerId' | 'statistic'>,
  mean: number,
  {
    result,
    average,
    quote,
    devigMethod,
  }: Pick<GradedLine, 'result' | 'average'> &
    Pick<PlayedBox, 'devigMethod'> & { quote: PlayerQuote | undefined },
): GradedLine {
  const line = quote?.line ?? null;
  return {
    ...key,
    ...of,
    mean,
    result,
    error: result === null ? null : Math.abs(result - mean),
    average,
    averageError: result === null || average === null ? null : Math.abs(result - average),
    isOverAverage: result === null || average === null ? null : result > Math.floor(average),
    provider: quote?.provider ?? null,
    line,
    overPrice: quote?.overPrice ?? null,
    underPrice: quote?.underPrice ?? null,
    marketOver: quote === undefined ? null : findMarketOver(quote, devigMethod),
    outcome: line === null || result === null ? null : compare(result, line),
    low: null,
    high: null,
    confidence: null,
    logScore: null,
    isInside: null,
    averageOver: null,
    over: null,
  };
}

function compare(result: number, line: number): GradedLine['outcome'] {
  if (result === line) return 'push';
  return result > line ? 'over' : 'under';
}

/** Vig-free probability of over, 0–1; null without both prices. */
export function findMarketOver(
  { overPrice, underPrice }: Pick<PlayerQuote, 'overPrice' | 'underPrice'>,
  method: DevigMethod,
): number | null {
  if (overPrice === null || underPrice === null) return null;
  return devig(impliedProbability(overPrice), impliedProbability(underPrice), method);
}

function findAverage(
  locked: LockedProjections,
  { playerId }: PlayerProjection,
  statistic: string,
): number | null {
  const place = locked.statistics.findIndex(([name]) => name === statistic);
  return locked.averages[playerId]?.[place] ?? null;
}

/** Null: void; undefined: the box score does not tell. */
export function findPlayerResult(
  { model, lines, isCutShort }: PlayedFigures,
  playerId: string,
  statistic: string,
): number | null | undefined {
  const line = lines.find((one) => one.playerId === playerId);
  if (line === undefined || isCutShort) return null;
  if (isReplacedStarter(model, lines, line, statistic)) return null;
  return statisticOf(model, statistic, line.figures) ?? findUnlisted(model, line, statistic);
}

/**
 * Bets on pitchers and goalies count only if they start; box scores that name no starter say
 * nothing of it.
 */
function isReplacedStarter(
  model: PlayerModel,
  lines: readonly PlayedLine[],
  line: PlayedLine,
  statistic: string,
): boolean {
  const rules = model.statistics.find(({ name }) => name === statistic);
  const opportunity = model.opportunities.find(({ name }) => name === rules?.opportunity);
  if (opportunity?.namedStarter !== true || line.started === true) return false;
  return lines.some(
    ({ side, started, figures }) =>
      side === line.side && started === true && figures[opportunity.column] !== undefined,
  );
}

/**
 * 0 where the player is not in the group of lines that has the figure: a receiver with a rush and
 * no catch.
 */
function findUnlisted(model: PlayerModel, line: PlayedLine, statistic: string): 0 | undefined {
  const column = model.statistics.find(({ name }) => name === statistic)?.column ?? '';
  const group = model.feed.find(({ groups, columns }) => groups !== undefined && column in columns);
  if (group === undefined) return undefined;
  const isListed = Object.keys(group.columns).some((name) => line.figures[name] !== undefined);
  return isListed ? undefined : 0;
}
