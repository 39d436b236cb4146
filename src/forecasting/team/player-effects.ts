import type { Absence } from '#domain/forecast.ts';
import type { ExpectedPlayer } from '../lineups/expected-player.ts';
import { type LineUp, withPlayer } from '../lineups/line-up.ts';
import type { PlayerEffect, SideEffects } from '../lineups/player-effect.ts';
import { homeWinProbability, meanMargin } from './game-grid.ts';
import type { UpcomingTeamGame } from './team-game.ts';
import type { TeamExpectation, TeamModel } from './team-model.ts';

/** Named of each side with a forecast. */
const mostAbsences = 3;
/** An absence that changes less is not worth a line. */
const materialProbability = 0.005;

/** What every player changes in a game; undefined where results alone speak. */
export function listPlayerEffects(
  model: TeamModel,
  game: UpcomingTeamGame,
  expected: TeamExpectation,
): SideEffects | undefined {
  const { lineUps } = expected;
  if (lineUps === undefined || !model.knowsLineUps(game)) return undefined;
  const shown = shownMarginPerPoint(model, expected);
  return {
    home: lineUps.home.players.map((player) => effectOf(model, game, 'home', player, shown)),
    away: lineUps.away.players.map((player) => effectOf(model, game, 'away', player, shown)),
  };
}

/**
 * How far the mean of the score grid, which is what a forecast states, moves with a point of the
 * ratings' margin: scores end at 0, and doubt pulls counts in.
 */
function shownMarginPerPoint({ parameters }: TeamModel, expected: TeamExpectation): number {
  const shownAt = (points: number) =>
    meanMargin(parameters, expected, expected.marginPoints + points);
  return shownAt(0.5) - shownAt(-0.5);
}

/** Of each side those whose absence changes most; undefined where results alone speak. */
export function listAbsences(
  model: TeamModel,
  game: UpcomingTeamGame,
  expected: TeamExpectation,
  players: ReadonlyMap<string, string> | undefined,
): Absence[] | undefined {
  const { lineUps } = expected;
  if (lineUps === undefined || !model.knowsLineUps(game)) return undefined;
  const out = { away: listedOut(game.awayLineUp), home: listedOut(game.homeLineUp) };
  // Most games miss nobody: two grids are spared.
  if (out.away.size + out.home.size === 0) return [];
  const shown = shownMarginPerPoint(model, expected);
  return (['away', 'home'] as const).flatMap((side) =>
    lineUps[side].players
      .filter((player) => out[side].has(player.playerId) && isMissed(model, game, side, player))
      .map((player) => effectOf(model, game, side, player, shown))
      .filter(({ winProbability }) => Math.abs(winProbability) >= materialProbability)
      .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
      .slice(0, mostAbsences)
      .map(({ playerId, marginPoints, winProbability }) => {
        const name = players?.get(playerId);
        return {
          side,
          playerId,
          ...(name === undefined ? {} : { name }),
          marginPoints,
          winProbability,
        };
      }),
  );
}

/** Of a role of which one starts, only he is missed who would start if he could: not a reserve. */
function isMissed(
  model: TeamModel,
  game: UpcomingTeamGame,
  side: 'home' | 'away',
  { playerId, role }: ExpectedPlayer,
): boolean {
  if (role === 'player') return true;
  const lineUp = side === 'home' ? 'homeLineUp' : 'awayLineUp';
  const players = (game[lineUp]?.players ?? []).map((player) =>
    player.playerId === playerId ? { ...player, probability: 1 } : player,
  );
  const { lineUps } = model.expect({ ...game, [lineUp]: { ...game[lineUp], players } });
  const well = lineUps?.[side].players.find((player) => player.playerId === playerId);
  return (well?.probability ?? 0) >= 0.5;
}

function listedOut(lineUp: LineUp | undefined): ReadonlySet<string> {
  const out = (lineUp?.players ?? []).filter(({ probability }) => probability < 0.5);
  return new Set(out.map(({ playerId }) => playerId));
}

function effectOf(
  model: TeamModel,
  game: UpcomingTeamGame,
  side: 'home' | 'away',
  player: ExpectedPlayer,
  shownPerPoint: number,
): PlayerEffect {
  const lineUp = side === 'home' ? 'homeLineUp' : 'awayLineUp';
  const outcome = (plays: boolean) => {
    const expected = model.expect({ ...game, [lineUp]: withPlayer(game[lineUp], player, plays) });
    const home = homeWinProbability(model.parameters, expected);
    return side === 'home'
      ? { points: expected.marginPoints, probability: home }
      : { points: -expected.marginPoints, probability: 1 - home };
  };
  const present = outcome(true);
  const absent = outcome(false);
  return {
    ...player,
    marginPoints: (present.points - absent.points) * shownPerPoint,
    winProbability: present.probability - absent.probability,
  };
}
