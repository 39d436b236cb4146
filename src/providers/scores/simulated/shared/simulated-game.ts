import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { GameScript } from './game-script.ts';
import type { Playing } from '../rosters/lineup.ts';
import type { Matchup } from './matchup.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** One game of an invented season, with everything that is going to happen in it. Times are epoch ms. */
export interface SimulatedGame extends Matchup {
  id: string;
  season: number;
  phase: SeasonPhase;
  week?: number;
  home: SimulatedTeam;
  away: SimulatedTeam;
  startsAt: number;
  endsAt: number;
  /** When the pairing became known; before that the game is on no schedule. */
  knownFrom: number;
  /** Brought forward: until `until` it stood on the schedule at `startsAt`. */
  formerly?: { startsAt: number; until: number };
  /** When it was called off; its makeup is a game of its own. */
  postponedAt?: number;
  neutralSite: boolean;
  venue: string;
  city: string;
  indoor: boolean;
  network: string;
  note?: string;
  /** Who starts, where the sport has such a player. */
  homeStarter?: Starter;
  awayStarter?: Starter;
  script: GameScript;
}

export interface Starter {
  id: string;
  name: string;
}

/** Who starts of those who play, in a league that announces him. */
export function findStarter(
  { starters }: { starters?: string },
  playing: Playing,
): Starter | undefined {
  return starters === undefined ? undefined : playing[starters]?.[0]?.player;
}

export function simulatedGameId(
  league: LeagueId,
  { season, phase, away, home }: Pick<SimulatedGame, 'season' | 'phase' | 'away' | 'home'>,
  label: string | number,
): string {
  const [visitor, host] = [away, home].map((team) => team.competitor.abbreviation.toLowerCase());
  // Joined, it is one text; a template is kept as the pieces that it was made of.
  return ['sim', league, season, phase, label, visitor, host].join('-');
}

/** When a game is to begin by what is known at a moment (both epoch ms). */
export function shownStart({ formerly, startsAt }: SimulatedGame, at: number): number {
  return formerly !== undefined && at < formerly.until ? formerly.startsAt : startsAt;
}

/** When the last of these games is over, in epoch ms. */
export function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
}
