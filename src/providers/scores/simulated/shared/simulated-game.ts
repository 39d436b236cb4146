import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { GameScript } from './game-script.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** One game of an invented season, with everything that is going to happen in it. Times are epoch ms. */
export interface SimulatedGame {
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
  /** Who is expected to start, where the sport has such a player. */
  homeStarter?: Starter;
  awayStarter?: Starter;
  script: GameScript;
  /** What both sides would score on average: true strength, home edge and all. */
  expected: { home: number; away: number };
}

export interface Starter {
  id: string;
  name: string;
}

export function simulatedGameId(
  league: LeagueId,
  { season, phase, away, home }: Pick<SimulatedGame, 'season' | 'phase' | 'away' | 'home'>,
  label: string | number,
): string {
  const [visitor, host] = [away, home].map((team) => team.competitor.abbreviation.toLowerCase());
  return `sim-${league}-${season}-${phase}-${label}-${visitor}-${host}`;
}

/** When a game is to begin by what is known at a moment (both epoch ms). */
export function shownStart({ formerly, startsAt }: SimulatedGame, at: number): number {
  return formerly !== undefined && at < formerly.until ? formerly.startsAt : startsAt;
}

/** When the last of these games is over, in epoch ms. */
export function latestEnd(games: readonly SimulatedGame[]): number {
  return games.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
}
