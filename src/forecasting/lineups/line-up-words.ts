import type { ExpectedPlayer, LineUpExpectation } from './expected-player.ts';
import type { PlayerRole } from './line-up.ts';

/** What the cause is called, by whose absence or presence it is. */
export const lineUpNames: Record<PlayerRole, string> = {
  player: 'Line-ups',
  quarterback: 'Quarterbacks',
  pitcher: 'Starting pitchers',
  goalie: 'Goalies',
};

/** Absent regulars named of each side. */
const mostNamed = 3;

/** Names of the sides, and of players as far as they are told. */
interface Names {
  home: string;
  away: string;
  players?: ReadonlyMap<string, string>;
}

/** One or two sentences on who plays. `signed` writes a number of points. */
export function lineUpDetail(
  { home, away }: LineUpExpectation,
  names: Names,
  unit: string,
  signed: (points: number) => string,
): string {
  const role = home.players[0]?.role ?? away.players[0]?.role ?? 'player';
  if (role === 'player') {
    const absent = [
      ...absentOf(home.players, names).map((name) => `${name} (${names.home})`),
      ...absentOf(away.players, names).map((name) => `${name} (${names.away})`),
    ];
    const worth =
      `Those expected to play are worth ${signed(home.points)} (${names.home}) and ` +
      `${signed(away.points)} (${names.away}) ${unit} a game against average ones.`;
    return absent.length === 0 ? worth : `${worth} Without ${absent.join(', ')}.`;
  }
  const sideText = (side: LineUpExpectation['home'], name: string) => {
    const likeliest = side.players.toSorted((a, b) => b.probability - a.probability)[0];
    const who = likeliest && names.players?.get(likeliest.playerId);
    return `${signed(side.points)} (${who === undefined ? '' : `${who}, `}${name})`;
  };
  return (
    `Those expected to start are worth ${sideText(home, names.home)} and ` +
    `${sideText(away, names.away)} ${unit} a game against average ones.`
  );
}

/** Regulars who will rather not play, the one who is missed most first; those without a name stay out. */
function absentOf(players: readonly ExpectedPlayer[], { players: named }: Names): string[] {
  return players
    .filter(({ probability, isListed }) => isListed === true && probability < 0.5)
    .toSorted((a, b) => b.value * (b.minutes ?? 0) - a.value * (a.minutes ?? 0))
    .flatMap(({ playerId }) => named?.get(playerId) ?? [])
    .slice(0, mostNamed);
}
