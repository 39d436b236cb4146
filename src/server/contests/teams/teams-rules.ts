/** Team comparison, computed only from stored results and box scores. */
import type { TeamStatistic } from '#domain/box-score.ts';
import type { BoxFigure, ComparedFigure } from '#domain/compared-figures.ts';

export interface PlayedGame {
  pointsFor: number;
  pointsAgainst: number;
  isHome: boolean;
}

export type TeamFigures = NonNullable<ReturnType<typeof calculateFigures>>;

/** Averages over games, newest first. `closeMargin` is the max margin of a close game. */
export function calculateFigures(games: PlayedGame[], closeMargin: number) {
  if (games.length === 0) return undefined;
  const margins = games.map((game) => game.pointsFor - game.pointsAgainst);
  return {
    games: games.length,
    pointsFor: mean(games.map((game) => game.pointsFor)),
    pointsAgainst: mean(games.map((game) => game.pointsAgainst)),
    margin: mean(margins),
    winShare: wonShare(games) ?? 0,
    homeWinShare: wonShare(games.filter((game) => game.isHome)),
    roadWinShare: wonShare(games.filter((game) => !game.isHome)),
    closeWinShare: wonShare(
      games.filter((game) => Math.abs(game.pointsFor - game.pointsAgainst) <= closeMargin),
    ),
    lastFiveMargin: mean(margins.slice(0, 5)),
  };
}

/** Win percentage 0–1 with a tie as half a win; null without games. */
function wonShare(games: PlayedGame[]): number | null {
  if (games.length === 0) return null;
  return mean(games.map((game) => outcome(game)));
}

function outcome({ pointsFor, pointsAgainst }: PlayedGame): number {
  if (pointsFor === pointsAgainst) return 0.5;
  return pointsFor > pointsAgainst ? 1 : 0;
}

function mean(values: number[]): number {
  return sum(values) / values.length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface GameSheet {
  own: TeamStatistic[];
  opponent: TeamStatistic[];
}

/** A statistic over a season's games; null when neither results nor box scores have it. */
export function readFigure(
  compared: ComparedFigure,
  results: Pick<TeamFigures, 'pointsFor' | 'pointsAgainst'> | undefined,
  sheets: GameSheet[],
): number | null {
  if ('score' in compared) {
    return results?.[compared.score === 'scored' ? 'pointsFor' : 'pointsAgainst'] ?? null;
  }
  if ('mean' in compared)
    return calculateMean(sheets.map((sheet) => findCount(sheet, compared.mean)));
  if ('gained' in compared) {
    const differences = known(
      sheets.map((sheet) =>
        minus(findCount(sheet, compared.gained), findCount(sheet, compared.lost)),
      ),
    );
    return differences.length === 0 ? null : sum(differences);
  }
  const share = calculateShare(
    sheets.map((sheet) => countTries(sheet, compared.made, compared.tried)),
  );
  return share !== null && compared.isRest === true ? 1 - share : share;
}

type Tries = [made: number, tried: number];

function countTries(sheet: GameSheet, made: BoxFigure, tried: BoxFigure[]): Tries | undefined {
  const successes = findCount(sheet, made);
  const parts = tried.map((figure) => findCount(sheet, figure));
  const whole = known(parts);
  return successes === undefined || whole.length < parts.length
    ? undefined
    : [successes, sum(whole)];
}

function findCount(sheet: GameSheet, { figure, part, isOfOpponents = false }: BoxFigure) {
  const side = isOfOpponents ? sheet.opponent : sheet.own;
  const found = side.find((statistic) => statistic.name === figure);
  if (part === undefined) return found?.value;

  const numbers = /^(\d+)[-/](\d+)$/.exec(found?.text ?? '');
  return numbers === null ? undefined : Number(numbers[part + 1]);
}

function calculateMean(counts: (number | undefined)[]): number | null {
  const values = known(counts);
  return values.length === 0 ? null : mean(values);
}

/**
 * Share of attempts made in all games together, 0–1: a game with few attempts has little weight.
 * Null without any.
 */
function calculateShare(games: (Tries | undefined)[]): number | null {
  const tries = known(games);
  const tried = sum(tries.map(([, count]) => count));
  return tried === 0 ? null : sum(tries.map(([made]) => made)) / tried;
}

function minus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}

function known<Value>(values: (Value | undefined)[]): Value[] {
  return values.filter((value) => value !== undefined);
}

/**
 * Offense against defense, 0–100: expected points of this offense against this defense as a share
 * of the league average, times 50. 50 is average against average. Null without league data.
 */
export function matchupBar(scored: number, allowed: number, leagueAverage: number | undefined) {
  if (leagueAverage === undefined || !(leagueAverage > 0)) return null;
  return Math.min(100, 50 * (scored / leagueAverage) * (allowed / leagueAverage));
}
