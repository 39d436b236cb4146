import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { LeagueId } from '#domain/league.ts';
import type { SimulatedSeries, SimulatedTeam } from '#domain/season-statements/season-run.ts';
import {
  type SeasonStatement,
  seasonStatements,
  type StatedTeam,
} from '#domain/season-statements/season-statements.ts';
import { eightyPercentZ } from '#domain/betting/normal-curve.ts';
import type { SeasonModel } from '#forecasting/season/season-model.ts';
import type { Decided } from '#forecasting/season/decided.ts';
import type { GameLeft, PlayedGame } from '#forecasting/season/season-input.ts';
import type { TeamOdds } from '#forecasting/season/season-odds.ts';
import type { TeamSkills } from '#forecasting/team/score-ratings.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';

/** The day of a season’s odds begins at 6 AM US Eastern, when last night’s games are over. */
export function toSeasonDay(moment: Date): string {
  return easternDay(new Date(moment.getTime() - 6 * hourMs));
}

export function isOver({ state, homeScore, awayScore }: GameRow): boolean {
  return (state === 'final' || state === 'forfeited') && homeScore !== null && awayScore !== null;
}

/** Whether a game is still to be decided; one that the feed dropped is not. */
export function isOpen({ state, startsAt }: Pick<GameRow, 'state' | 'startsAt'>, now: Date) {
  if (['canceled', 'forfeited', 'final'].includes(state)) return false;
  return state !== 'unknown' || startsAt.getTime() > now.getTime() - 2 * dayMs;
}

export function toPlayed(game: GameRow): PlayedGame {
  const { homeId, awayId, homeScore, awayScore } = game;
  return {
    homeId,
    awayId,
    homeScore: homeScore ?? 0,
    awayScore: awayScore ?? 0,
    ending: toEnding(game),
  };
}

function toEnding({ league, statusText, homeSegmentScores }: GameRow): PlayedGame['ending'] {
  if (league !== 'nhl') return 'regulation';
  if (/\bSO\b/.test(statusText)) return 'shootout';
  if (/\bOT\b|overtime/i.test(statusText) || homeSegmentScores.length > 3) return 'overtime';
  return 'regulation';
}

export function toGamesLeft(games: readonly GameRow[], margins: readonly number[]): GameLeft[] {
  return games.map(({ id: gameId, homeId, awayId, startsAt }, index) => {
    return { gameId, homeId, awayId, startsAt, marginPoints: margins[index] ?? 0 };
  });
}

/** Wins, losses, and ties or (hockey) losses after regulation, by team. */
export function countRecords(league: LeagueId, played: readonly PlayedGame[]) {
  const records = new Map<string, { wins: number; losses: number; third: number }>();
  const find = (id: string) => {
    const known = records.get(id) ?? { wins: 0, losses: 0, third: 0 };
    records.set(id, known);
    return known;
  };
  for (const { homeId, awayId, homeScore, awayScore, ending } of played) {
    const [winner, loser] = homeScore > awayScore ? [homeId, awayId] : [awayId, homeId];
    if (homeScore === awayScore) {
      find(homeId).third += 1;
      find(awayId).third += 1;
      continue;
    }
    find(winner).wins += 1;
    if (league === 'nhl' && ending !== 'regulation') find(loser).third += 1;
    else find(loser).losses += 1;
  }
  return records;
}

/** Strengths above the league’s mean, with their 80% range. */
export function rateTeams({ strengths, covariance }: SeasonModel) {
  const size = strengths.length;
  const mean = average([...strengths]) ?? 0;
  const row = (team: number) => [...covariance.subarray(team * size, (team + 1) * size)];
  const all = average([...covariance]) ?? 0;
  return [...strengths].map((strength, team) => {
    const own = row(team);
    const variance = (own[team] ?? 0) - 2 * (average(own) ?? 0) + all;
    const doubt = eightyPercentZ * Math.sqrt(Math.max(0, variance));
    const value = strength - mean;
    return { mean: value, low: value - doubt, high: value + doubt };
  });
}

/**
 * A rating's parts, which add up to it: what the halves of the team's strength leave is the part of
 * its lineup or starting pitchers; null where they do not count.
 */
export function splitRating(overall: number, skills: TeamSkills | undefined) {
  if (skills === undefined) return { offense: null, defense: null, lineup: null };
  const { attack: offense, defense } = skills;
  const rest = overall - offense - defense;
  return { offense, defense, lineup: Math.abs(rest) < 1e-6 ? null : rest };
}

export function average(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean rating of a team’s opponents in these games; null without any. */
export function rateOpponents(
  teamId: string,
  games: readonly { homeId: string; awayId: string }[],
  ratings: ReadonlyMap<string, number>,
): number | null {
  const opponents = games.flatMap(({ homeId, awayId }) => {
    if (homeId !== teamId && awayId !== teamId) return [];
    return ratings.get(homeId === teamId ? awayId : homeId) ?? [];
  });
  return average(opponents) ?? null;
}

/** The round that both sides of a pair are in; -1 before the first, as in a play-in. */
export function findRound(a: readonly number[], b: readonly number[]): number {
  const last = (reach: readonly number[]) => reach.findLastIndex((share) => share >= 1);
  return Math.min(last(a), last(b));
}

/**
 * Series of the playoffs so far, in order of their first game; pairs that have yet to play
 * included.
 */
export function listSeries(games: readonly GameRow[]): SimulatedSeries[] {
  const series = new Map<string, SimulatedSeries>();
  for (const game of games) {
    if (game.phase !== 'playoff' || game.state === 'canceled') continue;
    const key = [game.homeId, game.awayId].toSorted().join('/');
    const known: SimulatedSeries = series.get(key) ?? {
      teamIds: [game.homeId, game.awayId],
      wins: [0, 0],
    };
    series.set(key, known);
    if (!isOver(game)) continue;
    const winner = Number(game.homeScore) > Number(game.awayScore) ? game.homeId : game.awayId;
    known.wins[known.teamIds[0] === winner ? 0 : 1] += 1;
  }
  return [...series.values()];
}

/** What can no longer change, and how it came out. */
export function listDecided(
  decided: Decided | undefined,
  odds: TeamOdds | undefined,
): SimulatedTeam['decided'] {
  const sure = seasonStatements.filter((statement) => decided?.[statement] === true);
  return Object.fromEntries(sure.map((statement) => [statement, odds?.[statement] === 1]));
}

/** Digits that 20,000 simulations can tell apart. */
export function round(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}

export function toStated({
  teamId,
  wins,
  playoffs,
  division,
  topSeed,
  title,
}: Omit<TeamOdds, 'playIn' | 'rounds' | 'places'>): StatedTeam {
  return {
    id: teamId,
    playoffs: round(playoffs),
    division: round(division),
    topSeed: round(topSeed),
    title: round(title),
    wins: { ...wins, mean: round(wins.mean) },
  };
}

/** Teams of which each statement came true, where all of the league’s are certain. */
export function readOutcome(
  teams: readonly StatedTeam[],
): Partial<Record<SeasonStatement, string[]>> {
  const outcome: Partial<Record<SeasonStatement, string[]>> = {};
  for (const statement of seasonStatements) {
    const isDecided = teams.every((team) => team[statement] === 0 || team[statement] === 1);
    if (!isDecided) continue;
    outcome[statement] = teams.filter((team) => team[statement] === 1).map(({ id }) => id);
  }
  return outcome;
}
