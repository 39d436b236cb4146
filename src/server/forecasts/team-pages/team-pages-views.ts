import { dayMs } from '#domain/calendar/durations.ts';
import type { TeamGameView, TeamPageView } from '#contract/team-pages-endpoints.ts';
import { type TeamLeagueId, getLeague } from '#domain/league.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import type { PlayingCounts } from '#forecasting/lineups/availability.ts';
import { findOurForecast, hasPage, viewInjuries } from '#server/contests/cards/cards.ts';
import type { StoredChart } from '#server/contests/depth-charts.ts';
import type { StoredGame, GameOdds } from '#server/contests/games/games-types.ts';
import type { LearnedModel } from '#server/forecasts/learning/learning-types.ts';
import { isQuotedStill } from '#server/contests/quotes/quotes-types.ts';

/** A player whose last game is this much older than the team's is dropped from the roster. */
const rosterMs = 60 * dayMs;

export function viewTeamGame(
  league: TeamLeagueId,
  game: StoredGame,
  teamId: string,
  locked: number | null | undefined,
): TeamGameView {
  const { row, home, away, odds, replayed } = game;
  const ahead = row.state === 'scheduled' ? findOurForecast(game) : undefined;
  const isHome = row.homeId === teamId;
  const other = isHome ? away : home;
  const [ownScore, opponentScore] = isHome
    ? [row.homeScore, row.awayScore]
    : [row.awayScore, row.homeScore];
  const ownProbability = (homeWinProbability: number | undefined) =>
    homeWinProbability === undefined ? null : isHome ? homeWinProbability : 1 - homeWinProbability;
  return {
    ...row,
    gameTime: row.startsAt.toISOString(),
    weekLabel: row.week === null ? null : weekLabel(row.season, row.phase, row.week),
    isHome,
    opponent: { ...other, hasPage: hasPage(other, row.kind) },
    status: row.statusText,
    ownScore,
    opponentScore,
    outcome: row.state === 'final' ? toOutcome(ownScore, opponentScore) : null,
    winProbability: ownProbability(locked ?? ahead?.homeWinProbability),
    close:
      row.state !== 'final' || ownScore === null || opponentScore === null
        ? null
        : gradeAgainstClose(league, { isHome, ownScore, opponentScore }, odds),
    replayedWinProbability: ownProbability(replayed?.homeWinProbability),
  };
}

function toOutcome(own: number | null, opponent: number | null): TeamGameView['outcome'] {
  if (own === null || opponent === null) return null;
  if (own === opponent) return 'T';
  return own > opponent ? 'W' : 'L';
}

/**
 * Injuries of a team; null when the feed has no list before its next game. `known`: players with a
 * page.
 */
export function viewTeamInjuries(
  next: StoredGame,
  teamId: string,
  counts: PlayingCounts,
  known: ReadonlyMap<string, string> = new Map(),
): TeamPageView['injuries'] {
  const side = next.row.homeId === teamId ? 'home' : 'away';
  const { [side]: players, fetchedAt } = viewInjuries(next, counts);
  if (players === null || fetchedAt === null) return null;
  const ids = next.injuries?.[side]?.map(({ playerId }) => playerId) ?? [];
  return {
    gameId: next.row.id,
    fetchedAt,
    players: players.map((player, index) => {
      const id = ids[index];
      return { ...player, playerId: id !== undefined && known.has(id) ? id : null };
    }),
  };
}

/** Players whose last game was for the team, and recent; most valuable first. */
export function viewRoster(
  { careers, players }: Pick<LearnedModel, 'careers' | 'players'>,
  teamId: string,
): TeamPageView['roster'] {
  const own = [...careers].flatMap(([id, { teamId: lastTeamId, games }]) => {
    const name = players.get(id);
    const { newest } = games;
    if (lastTeamId !== teamId || name === undefined || newest === undefined) return [];
    return { id, name, value: newest.value, at: newest.at };
  });
  const lastMs = Math.max(...own.map(({ at }) => at.getTime()));
  return own
    .filter(({ at }) => lastMs - at.getTime() <= rosterMs)
    .toSorted((a, b) => b.value - a.value)
    .map(({ at, ...player }) => ({ ...player, lastPlayedAt: at.toISOString() }));
}

export function viewDepthChart({ players, fetchedAt }: StoredChart): TeamPageView['depthChart'] {
  return {
    fetchedAt: fetchedAt.toISOString(),
    players: players.map(({ playerId, name }) => ({ id: playerId, name })),
  };
}

export interface FinishedGame {
  isHome: boolean;
  ownScore: number;
  opponentScore: number;
}

type Against = NonNullable<TeamGameView['close']>;

/**
 * Result against the closing line; null without one. Covering a fixed handicap (±1.5) says nothing
 * without its price.
 */
export function gradeAgainstClose(
  league: TeamLeagueId,
  { isHome, ownScore, opponentScore }: FinishedGame,
  odds: GameOdds | undefined,
): Against | null {
  const close = odds?.latest;
  if (close === undefined || !isQuotedStill(close)) return null;
  const { homeSpread, total } = close.quote;
  const isFixed = getLeague(league).fixedHandicap !== undefined;
  const spread = homeSpread === undefined || isFixed ? null : isHome ? homeSpread : -homeSpread;
  if (spread === null && total === undefined) return null;
  const beyondSpread = spread === null ? null : ownScore - opponentScore + spread;
  const beyondTotal = total === undefined ? null : ownScore + opponentScore - total;
  return {
    // Avoids −0, which would print as “-0”.
    spread: spread === 0 ? 0 : spread,
    spreadResult: beyondSpread === null ? null : toResult(beyondSpread, 'covered', 'lost'),
    total: total ?? null,
    totalResult: beyondTotal === null ? null : toResult(beyondTotal, 'over', 'under'),
  };
}

function toResult<Above, Below>(beyond: number, above: Above, below: Below) {
  if (beyond === 0) return 'push' as const;
  return beyond > 0 ? above : below;
}

/** Season record against the spread and the total; null when no game had the line. */
export function countAgainstClose(graded: readonly (Against | null)[]): TeamPageView['lines'] {
  const spreads = graded.flatMap((game) => game?.spreadResult ?? []);
  const totals = graded.flatMap((game) => game?.totalResult ?? []);
  const count = <Result>(results: readonly Result[], value: Result) =>
    results.filter((result) => result === value).length;
  const spread = {
    covered: count(spreads, 'covered'),
    lost: count(spreads, 'lost'),
    pushes: count(spreads, 'push'),
  };
  const total = {
    overs: count(totals, 'over'),
    unders: count(totals, 'under'),
    pushes: count(totals, 'push'),
  };
  return {
    spread: spreads.length === 0 ? null : spread,
    total: totals.length === 0 ? null : total,
  };
}
