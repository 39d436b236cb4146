/** What two teams are compared by, computed from stored results and box scores alone. */
import type { TeamStatistic } from '#domain/box-score.ts';

/** One finished game from one team's side. */
export interface PlayedGame {
  pointsFor: number;
  pointsAgainst: number;
  isHome: boolean;
}

export interface TeamFigures {
  games: number;
  pointsFor: number;
  pointsAgainst: number;
  margin: number;
  winShare: number;
  homeWinShare: number | null;
  roadWinShare: number | null;
  /** Share of games decided by one score (eight points or fewer) that were won. */
  closeWinShare: number | null;
  lastFiveMargin: number;
}

const oneScore = 8;

/** Means over the games given, newest first; undefined without any. */
export function figuresOf(games: PlayedGame[]): TeamFigures | undefined {
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
      games.filter((game) => Math.abs(game.pointsFor - game.pointsAgainst) <= oneScore),
    ),
    lastFiveMargin: mean(margins.slice(0, 5)),
  };
}

/** A tie counts half. Null without games. */
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

/** The figures of one game: a team's own, and its opponent's. */
export interface GameSheet {
  own: TeamStatistic[];
  opponent: TeamStatistic[];
}

/** Null where no box score tells the figure. */
export interface FootballFigures {
  yards: number | null;
  yardsAllowed: number | null;
  /** Taken minus given, over the season. */
  turnoverDifferential: number | null;
  redZoneShare: number | null;
  thirdDownShare: number | null;
  /** Sacks of the opponents' attempts to pass. */
  sackShare: number | null;
}

export function footballFiguresOf(sheets: GameSheet[]): FootballFigures {
  const own = sheets.map((sheet) => sheet.own);
  const opponent = sheets.map((sheet) => sheet.opponent);
  const differentials = known(
    sheets.map((sheet) =>
      minus(countOf(sheet.opponent, 'turnovers'), countOf(sheet.own, 'turnovers')),
    ),
  );
  return {
    yards: meanOf(own, 'totalYards'),
    yardsAllowed: meanOf(opponent, 'totalYards'),
    turnoverDifferential: differentials.length === 0 ? null : sum(differentials),
    redZoneShare: shareOf(own.map((game) => pairOf(game, 'redZoneAttempts'))),
    thirdDownShare: shareOf(own.map((game) => pairOf(game, 'thirdDownEff'))),
    sackShare: shareOf(opponent.map(sacksOf)),
  };
}

type Tries = [made: number, tried: number];

/** Sacks suffered, of the passes thrown and those that a sack prevented. */
function sacksOf(game: TeamStatistic[]): Tries | undefined {
  const [sacks] = pairOf(game, 'sacksYardsLost') ?? [];
  const [, passes] = pairOf(game, 'completionAttempts') ?? [];
  return sacks === undefined || passes === undefined ? undefined : [sacks, passes + sacks];
}

function countOf(game: TeamStatistic[], name: string): number | undefined {
  return game.find((statistic) => statistic.name === name)?.value;
}

/** “5-12”, “20/37”. */
function pairOf(game: TeamStatistic[], name: string): Tries | undefined {
  const text = game.find((statistic) => statistic.name === name)?.text;
  const [, first, second] = /^(\d+)[-/](\d+)$/.exec(text ?? '') ?? [];
  return first === undefined || second === undefined ? undefined : [Number(first), Number(second)];
}

function meanOf(games: TeamStatistic[][], name: string): number | null {
  const values = known(games.map((game) => countOf(game, name)));
  return values.length === 0 ? null : mean(values);
}

/** Of all tries together: a game with few weighs little. */
function shareOf(games: (Tries | undefined)[]): number | null {
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
 * An attack against a defence, 0–100: what this attack would score against this defence, each taken as
 * a share of the league's average points a game, times 50. 50 is an average attack against an average
 * defence. Null where nothing is known of the league.
 */
export function matchupBar(
  scored: number,
  allowed: number,
  leagueAverage: number | undefined,
): number | null {
  if (leagueAverage === undefined || !(leagueAverage > 0)) return null;
  return Math.min(100, 50 * (scored / leagueAverage) * (allowed / leagueAverage));
}
