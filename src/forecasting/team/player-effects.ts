import type { Absence } from '#domain/forecast.ts';
import type {
  ExpectedPlayer,
  LineupChange,
  PlayerEffect,
  SideEffects,
} from '#forecasting/lineups/expected-player.ts';
import { type Lineup, withPlayer } from '#forecasting/lineups/lineup.ts';
import { type GridOutcome, gridOutcome } from './game-grid.ts';
import type { UpcomingTeamGame } from './team-game.ts';
import type { TeamExpectation, TeamModel } from './team-model.ts';

type Side = 'home' | 'away';

const maxAbsences = 3;
const materialProbability = 0.005;

export function listPlayerEffects(
  model: TeamModel,
  game: UpcomingTeamGame,
  expected: TeamExpectation,
): SideEffects | undefined {
  const { lineups } = expected;
  if (lineups === undefined || !model.knowsLineups(game)) return undefined;
  const standing = gridOutcome(model.parameters, expected);
  const calculateEffects = (side: Side): PlayerEffect[] =>
    lineups[side].players.map((player) => {
      const present = outcomeWith(model, game, side, player, true);
      const absent = outcomeWith(model, game, side, player, false);
      return {
        ...player,
        ...calculateChange(side, absent, present),
        ifHePlays: calculateChange(side, standing, present),
        ifHeIsOut: calculateChange(side, standing, absent),
      };
    });
  return { home: calculateEffects('home'), away: calculateEffects('away') };
}

export function compareLineups(
  model: TeamModel,
  before: UpcomingTeamGame,
  after: UpcomingTeamGame,
): LineupChange {
  const outcome = (game: UpcomingTeamGame) => gridOutcome(model.parameters, model.expect(game));
  return calculateChange('home', outcome(before), outcome(after));
}

/** Absences with the largest effects per side; undefined when only results are used. */
export function listAbsences(
  model: TeamModel,
  game: UpcomingTeamGame,
  expected: TeamExpectation,
  players: ReadonlyMap<string, string> | undefined,
): Absence[] | undefined {
  const { lineups } = expected;
  if (lineups === undefined || !model.knowsLineups(game)) return undefined;
  const out = { away: listedOut(game.awayLineup), home: listedOut(game.homeLineup) };
  // Skips the grid in most games, which have no absences.
  if (out.away.size + out.home.size === 0) return [];
  const standing = gridOutcome(model.parameters, expected);
  return (['away', 'home'] as const).flatMap((side) =>
    lineups[side].players
      .filter((player) => out[side].has(player.playerId) && isMissed(model, game, side, player))
      .map(({ playerId, role }): Absence => {
        const present = outcomeWith(model, game, side, { playerId, role }, true);
        const name = players?.get(playerId);
        return {
          side,
          playerId,
          ...(name === undefined ? {} : { name }),
          ...calculateChange(side, standing, present),
        };
      })
      .filter(({ winProbability }) => Math.abs(winProbability) >= materialProbability)
      .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
      .slice(0, maxAbsences),
  );
}

/**
 * Whether a player's absence matters: in single-starter roles, only that of the one who would
 * otherwise start.
 */
function isMissed(
  model: TeamModel,
  game: UpcomingTeamGame,
  side: Side,
  { playerId, role }: ExpectedPlayer,
): boolean {
  if (role === 'player') return true;
  const lineup = side === 'home' ? 'homeLineup' : 'awayLineup';
  const players = (game[lineup]?.players ?? []).map((player) =>
    player.playerId === playerId ? { ...player, probability: 1 } : player,
  );
  const { lineups } = model.expect({ ...game, [lineup]: { ...game[lineup], players } });
  const well = lineups?.[side].players.find((player) => player.playerId === playerId);
  return (well?.probability ?? 0) >= 0.5;
}

function listedOut(lineup: Lineup | undefined): ReadonlySet<string> {
  const out = (lineup?.players ?? []).filter(({ probability }) => probability < 0.5);
  return new Set(out.map(({ playerId }) => playerId));
}

function outcomeWith(
  model: TeamModel,
  game: UpcomingTeamGame,
  side: Side,
  player: Pick<ExpectedPlayer, 'playerId' | 'role'>,
  plays: boolean,
): GridOutcome {
  const lineup = side === 'home' ? 'homeLineup' : 'awayLineup';
  const changed = { ...game, [lineup]: withPlayer(game[lineup], player, plays) };
  return gridOutcome(model.parameters, model.expect(changed));
}

function calculateChange(side: Side, before: GridOutcome, after: GridOutcome): LineupChange {
  const sign = side === 'home' ? 1 : -1;
  return {
    marginPoints: sign * (after.marginPoints - before.marginPoints),
    winProbability: sign * (after.homeWinProbability - before.homeWinProbability),
  };
}
