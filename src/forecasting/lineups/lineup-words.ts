import type { Absence } from '#domain/forecast.ts';
import type { ExpectedPlayer, LineupExpectation } from './expected-player.ts';
import type { PlayerRole } from './lineup.ts';

/** Name of the factor by role. */
export const lineupNames: Record<PlayerRole, string> = {
  player: 'Lineups',
  quarterback: 'Quarterbacks',
  pitcher: 'Starting pitchers',
  goalie: 'Goalies',
};

/** Names of the sides and known players. */
interface Names {
  home: string;
  away: string;
  players?: ReadonlyMap<string, string>;
}

/** One or two sentences about the lineups. `signed` formats points. */
export function lineupDetail(
  { home, away }: LineupExpectation,
  names: Names,
  unit: string,
  signed: (points: number) => string,
): string {
  const role = home.players[0]?.role ?? away.players[0]?.role ?? 'player';
  if (role === 'player') {
    return (
      `Expected players: ${names.home} ${signed(home.points)}, ` +
      `${names.away} ${signed(away.points)} ${unit} per game vs. average ones.`
    );
  }
  const sideText = (side: LineupExpectation['home'], name: string) =>
    `${withStarter(name, side.players, names)} ${signed(side.points)}`;
  return (
    `Expected starters: ${sideText(home, names.home)}; ` +
    `${sideText(away, names.away)} ${unit} per game vs. an average ${role}.`
  );
}

/** A side and its probable starter, if named: “Ann Able, Hawks”. */
export function withStarter(
  side: string,
  players: readonly Pick<ExpectedPlayer, 'playerId' | 'probability'>[],
  names: Names,
): string {
  const [likeliest] = players.toSorted((a, b) => b.probability - a.probability);
  const who = likeliest && names.players?.get(likeliest.playerId);
  return who === undefined ? side : `${who}, ${side}`;
}

/**
 * Absences and their effect on the side's margin: “Without Ann Able (Hawks): −4.1 points, included.” Unnamed players
 * are omitted.
 */
export function absenceDetail(
  absences: readonly Absence[],
  names: Names,
  unit: string,
  signed: (points: number) => string,
): string {
  return absences
    .flatMap(({ side, name, marginPoints }) =>
      name === undefined
        ? []
        : [`Without ${name} (${names[side]}): ${signed(-marginPoints)} ${unit}, included.`],
    )
    .join(' ');
}
