import { hourMs } from '#domain/calendar/durations.ts';
import type { SeasonWeek } from '#domain/calendar/season.ts';
import { orderKickoffs, slotsByTeam } from '#providers/scores/simulated/shared/pairings.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import {
  type SimulatedGame,
  simulatedGameId,
} from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedSeason } from '#providers/scores/simulated/shared/simulated-season.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import type { FootballOutcomes, PlayedPairing } from './football-season.ts';
import {
  firstSlotOfWeek,
  footballSeasonSpan,
  footballSeasonStart,
  footballWeeks,
  slotMs,
} from './football-timetable.ts';

const networks = ['CBS', 'FOX', 'CBS', 'FOX', 'NBC', 'ESPN/ABC', 'Prime Video'] as const;
/** Slot in the preseason's first week for finalists and teams still playing. */
const lateSlot = 8;
const lastSlot = 100;
/** Maximum time a game overlaps the next kickoff. */
const maxOverrunMs = hourMs;

/**
 * Gives a season's pairings their kickoffs. Last season's last playoff rounds overlap its start.
 */
export function scheduleSeason(
  teams: readonly SimulatedTeam[],
  seed: string,
  year: number,
  outcomes: FootballOutcomes,
  playoffBefore: readonly PlayedPairing[][],
): SimulatedSeason {
  const weeks = footballWeeks(year);
  const covered = teams.filter((team) => team.indoor);
  const neutralHost = covered[year % covered.length];
  const games: SimulatedGame[] = [];
  let lastSlots: ReadonlyMap<SimulatedTeam, number> = new Map(
    [lateSlot, lastSlot].flatMap((slot, index) =>
      (playoffBefore.at(index - 2) ?? []).flatMap(({ home, away }) => [
        [home, slot] as const,
        [away, slot] as const,
      ]),
    ),
  );

  for (const week of weeks) {
    const { phase, week: number } = week;
    const order = orderWeek(seed, year, week, outcomes[phase][number - 1] ?? [], lastSlots);
    const postponedSlot = findPostponedSlot(seed, year, week, order.length);
    lastSlots = slotsByTeam(postponedSlot === undefined ? order : putOff(order, postponedSlot));

    for (const [slot, pairing] of order.entries()) {
      const startsAt = week.startsAt.getTime() + (firstSlotOfWeek(phase, number) + slot) * slotMs;
      const host = (pairing.neutralSite ? neutralHost : undefined) ?? pairing.home;
      games.push({
        ...pairing,
        id: simulatedGameId('nfl', { ...pairing, season: year, phase }, number),
        season: year,
        phase,
        week: number,
        startsAt,
        endsAt: startsAt + pairing.script.durationMs,
        knownFrom:
          phase === 'playoff' ? playoffKnownFrom(weeks, week, slot) : footballSeasonStart(year - 1),
        venue: host.venue,
        city: host.city,
        indoor: host.indoor,
        network:
          phase === 'preseason' ? 'NFL Network' : (networks[slot % networks.length] ?? 'CBS'),
      });
    }
    if (postponedSlot !== undefined) postpone(games, order.length, postponedSlot);
  }

  return { year, ...footballSeasonSpan(year), weeks, games };
}

/**
 * Orders a week's games. In the last week one conference plays first, so that its bracket is set
 * before it starts.
 */
function orderWeek(
  seed: string,
  year: number,
  { phase, week }: SeasonWeek,
  pairings: readonly PlayedPairing[],
  lastSlots: ReadonlyMap<SimulatedTeam, number>,
): readonly PlayedPairing[] {
  if (phase === 'playoff') return pairings;
  const stream = createRandomStream(seed, 'kick-offs', year, phase, week);
  const order = orderKickoffs(pairings, lastSlots, stream);
  if (phase !== 'regular' || week !== 18) return order;
  const isAfc = (pairing: PlayedPairing): boolean => pairing.home.competitor.conference === 'AFC';
  return [...order.filter(isAfc), ...order.filter((pairing) => !isAfc(pairing))];
}

/**
 * Moment at which a playoff pairing is known: after the previous round of its conference (the AFC
 * plays first), or of both.
 */
function playoffKnownFrom(weeks: readonly SeasonWeek[], week: SeasonWeek, slot: number): number {
  const before = weeks[weeks.indexOf(week) - 1];
  const beforeEnds = before?.endsAt.getTime() ?? 0;
  const gamesInRound = [6, 4, 2][week.week - 1];
  const isAfc = gamesInRound !== undefined && slot < gamesInRound / 2;
  const beforeMs = beforeEnds - (before?.startsAt.getTime() ?? 0);
  return (isAfc ? beforeEnds - beforeMs / 2 : beforeEnds) + maxOverrunMs;
}

const announcedBeforeMs = 10 * hourMs;
/** Probability per season, about one game in 450. */
const seasonsWithPostponement = 0.6;

function findPostponedSlot(seed: string, year: number, week: SeasonWeek, slots: number) {
  const stream = createRandomStream(seed, 'postponement', year);
  const happens = stream.happens(seasonsWithPostponement);
  const inWeek = 1 + stream.index(17);
  const slot = stream.index(slots - 4);
  return happens && week.phase === 'regular' && week.week === inWeek ? slot : undefined;
}

/** Final order: the week's last game replaces the postponed one, whose makeup goes last. */
function putOff(order: readonly PlayedPairing[], slot: number): PlayedPairing[] {
  const played = [...order];
  const [called] = played.splice(slot, 1, ...played.slice(-1));
  return called === undefined ? played : [...played.slice(0, -1), called];
}

/** Ten hours before kickoff. The week's last game takes the slot, so that one is always live. */
function postpone(games: SimulatedGame[], weekLength: number, slot: number): void {
  const first = games.length - weekLength;
  const called = games[first + slot];
  const last = games[games.length - 1];
  if (called === undefined || last === undefined) return;
  const announcedAt = called.startsAt - announcedBeforeMs;

  games[first + slot] = { ...called, postponedAt: announcedAt };
  games[games.length - 1] = {
    ...last,
    startsAt: called.startsAt,
    endsAt: called.startsAt + last.script.durationMs,
    formerly: { startsAt: last.startsAt, until: announcedAt },
  };
  games.push({
    ...called,
    id: `${called.id}-makeup`,
    startsAt: last.startsAt,
    endsAt: last.startsAt + called.script.durationMs,
    knownFrom: announcedAt,
    note: 'Makeup of a postponed game',
  });
}
