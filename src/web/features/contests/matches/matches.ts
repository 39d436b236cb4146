import type { TennisMatchView, TennisSideView } from '#contract/tournaments/tennis-tournaments.ts';
import { playerAbbreviation } from '#domain/competitor.ts';
import { roundRank } from '#domain/tennis/round-rank.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { TennisDraw } from '#domain/tournament.ts';
import { formatMoment } from '#web/lib/time.ts';
import { type TennisTourId, tennisTourIds } from '#domain/league.ts';
import type { Announcement } from '#web/ui/change-announcer.tsx';
import { contestPhase } from '#web/features/contests/games/game-status.ts';

export const surfaceLabels: Record<TennisSurface, string> = {
  hard: 'Hard',
  indoor: 'Indoor hard',
  clay: 'Clay',
  grass: 'Grass',
};

export const drawLabels: Record<TennisDraw, string> = {
  'mens-singles': 'Men’s singles',
  'womens-singles': 'Women’s singles',
  'mens-doubles': 'Men’s doubles',
  'womens-doubles': 'Women’s doubles',
  'mixed-doubles': 'Mixed doubles',
};

/** “Czechia”, “Japan / Serbia”; undefined where the feed has none. */
export function formatCountries({ players }: Pick<TennisSideView, 'players'>): string | undefined {
  const countries = new Set(players.flatMap(({ country }) => country ?? []));
  return countries.size === 0 ? undefined : [...countries].join(' / ');
}

/** Status of a match. “Final” is a round in tennis, so completed matches are “Finished”. */
export function matchStatusLabel({ state, status }: Pick<TennisMatchView, 'state' | 'status'>) {
  if (!/^(?:Final)?$/.test(status.trim())) return status;
  if (state === 'retired') return 'Retired';
  if (state === 'walkover') return 'Walkover';
  return state === 'final' ? 'Finished' : status;
}

export type DrawRound = ReturnType<typeof listRounds>[number];

/** The rounds of one draw, qualifying first, the final last; each in order of play. */
export function listRounds(matches: TennisMatchView[]) {
  return [...new Set(matches.map(({ round }) => round))]
    .map((name) => ({ name, matches: matches.filter(({ round }) => round === name) }))
    .toSorted(
      (a, b) =>
        roundRank(a.name) - roundRank(b.name) || firstStart(a.matches) - firstStart(b.matches),
    );
}

function firstStart(matches: TennisMatchView[]): number {
  return Math.min(...matches.map(({ gameTime }) => Date.parse(gameTime)));
}

export function currentRound(rounds: DrawRound[]): DrawRound | undefined {
  const isOver = ({ matches }: DrawRound): boolean =>
    matches.every((match) => match.completed || contestPhase(match) === 'off');

  return rounds.find((round) => !isOver(round)) ?? rounds.at(-1);
}

/** Completed sets of each match: “Ann Lee vs Bo Ray: 6-4, 3-6.” */
export function setAnnouncements(matches: TennisMatchView[]): Announcement[] {
  return matches.map((match) => {
    const [first, second] = match.sides;
    const sets = first.sets.flatMap(({ games, won }, index) =>
      won === null ? [] : [`${games}-${second.sets[index]?.games ?? 0}`],
    );
    const sentence = `${match.player1} vs ${match.player2}: ${sets.join(', ')}.`;
    return { id: `${match.league} ${match.id}`, mark: sets.join(), sentence };
  });
}

export function formatBoardName({ name }: Pick<TennisSideView, 'name'>): string {
  return name === null ? 'TBD' : playerAbbreviation(name);
}

/** “Sat, Nov 21, 4:10 PM” in local time; many matches have no time yet. */
export function formatMatchTime({ gameTime, timeToBeDecided }: TennisMatchView): string {
  return timeToBeDecided
    ? `${formatMoment(gameTime, 'day')}, time TBD`
    : formatMoment(gameTime, 'dayAndTime');
}

/** A tournament's key in the address; ids repeat across tours, so it includes the tour. */
export function drawKey(league: TennisTourId, id: string): string {
  return `${league}:${id}`;
}

/** Draw that an address names; undefined for an invalid one. */
export function readDrawKey(key: string | null): { league: TennisTourId; id: string } | undefined {
  const [tour, ...rest] = (key ?? '').split(':');
  const league = tennisTourIds.find((known) => known === tour);
  const id = rest.join(':');

  return league === undefined || id === '' ? undefined : { league, id };
}
