import type { TeamGameView, TeamPageView } from '#contract/team-pages.ts';
import { weekLabel } from '#domain/calendar/season.ts';
import { viewInjuries } from '../../contests/cards/service.ts';
import type { StoredChart } from '../../contests/depth-charts/types.ts';
import type { StoredGame } from '../../contests/games/types.ts';

/** A game as one of its teams sees it. */
export function viewTeamGame(game: StoredGame, teamId: string): TeamGameView {
  const { row, home, away, forecast, replayed } = game;
  const isHome = row.homeId === teamId;
  const { id, name, shortName, abbreviation } = isHome ? away : home;
  const [ownScore, opponentScore] = isHome
    ? [row.homeScore, row.awayScore]
    : [row.awayScore, row.homeScore];
  const ownChance = (homeWinProbability: number | undefined) =>
    homeWinProbability === undefined ? null : isHome ? homeWinProbability : 1 - homeWinProbability;
  return {
    id: row.id,
    gameTime: row.startsAt.toISOString(),
    timeToBeDecided: row.timeToBeDecided,
    phase: row.phase,
    weekLabel: row.week === null ? null : weekLabel(row.season, row.phase, row.week),
    isHome,
    neutralSite: row.neutralSite,
    opponent: { id, name, shortName, abbreviation },
    state: row.state,
    status: row.statusText,
    ownScore,
    opponentScore,
    outcome: row.state === 'final' ? outcomeOf(ownScore, opponentScore) : null,
    winProbability: ownChance(forecast?.forecast.homeWinProbability),
    replayedWinProbability: ownChance(replayed?.homeWinProbability),
  };
}

function outcomeOf(own: number | null, opponent: number | null): TeamGameView['outcome'] {
  if (own === null || opponent === null) return null;
  if (own === opponent) return 'T';
  return own > opponent ? 'W' : 'L';
}

/** Null where the feed has not told of the team's list before its next game. */
export function viewTeamInjuries(next: StoredGame, teamId: string): TeamPageView['injuries'] {
  const { home, away, fetchedAt } = viewInjuries(next);
  const players = next.row.homeId === teamId ? home : away;
  return players === null || fetchedAt === null
    ? null
    : { gameId: next.row.id, fetchedAt, players };
}

export function viewDepthChart({ players, fetchedAt }: StoredChart): TeamPageView['depthChart'] {
  return {
    fetchedAt: fetchedAt.toISOString(),
    players: players.map(({ playerId, name }) => ({ id: playerId, name })),
  };
}
