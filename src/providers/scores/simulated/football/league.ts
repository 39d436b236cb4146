import type { SeasonWeek } from '#domain/calendar/season.ts';
import { footballFace, footballTeams } from './face.ts';
import { orderKickoffs, slotsByTeam } from '../shared/kickoff-order.ts';
import {
  type FootballOutcomes,
  footballStrength,
  type PlayedPairing,
  playFootballSeason,
} from './season.ts';
import {
  firstSlotOfWeek,
  footballSeasonSpan,
  footballSeasonStart,
  footballSeasonYearAt,
  footballWeeks,
  slotMs,
} from './timetable.ts';
import { createBoundedCache } from '../shared/bounded-cache.ts';
import { createRandomStream } from '../shared/random.ts';
import { type SimulatedGame, simulatedGameId } from '../shared/simulated-game.ts';
import type { SimulatedLeague, SimulatedSeason } from '../shared/simulated-season.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

const seasonsKept = 3;

/** Simulated NFL. */
export function createFootballLeague(): SimulatedLeague {
  const keep = createBoundedCache<string, FootballOutcomes>(seasonsKept);

  /** Needed twice: by its own season, and by the next one, which depends on the finalists. */
  function play(seed: string, year: number): FootballOutcomes {
    return keep(`${year} ${seed}`, () => playFootballSeason(seed, year));
  }

  return {
    ...footballFace,
    strength: footballStrength,
    seasonYearAt: footballSeasonYearAt,
    getSpan: footballSeasonSpan,
    buildSeason(seed, year) {
      const before = play(seed, year - 1).playoff;
      const lastSlots = new Map([
        ...listTeams(before.at(-2) ?? []).map((team) => [team, lateSlot] as const),
        ...listTeams(before.at(-1) ?? []).map((team) => [team, lastSlot] as const),
      ]);
      return buildSeason(seed, year, play(seed, year), lastSlots);
    },
  };
}

const networks = ['CBS', 'FOX', 'CBS', 'FOX', 'NBC', 'ESPN/ABC', 'Prime Video'] as const;
/** Slot in the preseason's first week for finalists and teams still playing. */
const lateSlot = 8;
const lastSlot = 100;
const hourMs = 3_600_000;
/** Maximum time a game overlaps the next kickoff. */
const maxOverrunMs = hourMs;

function buildSeason(
  seed: string,
  year: number,
  outcomes: FootballOutcomes,
  slotsBefore: ReadonlyMap<SimulatedTeam, number>,
): SimulatedSeason {
  const weeks = footballWeeks(year);
  const publishedAt = footballSeasonStart(year - 1);
  const games: SimulatedGame[] = [];
  // The last playoff rounds overlap this season's start, so those teams start late.
  let lastSlots = slotsBefore;

  for (const week of weeks) {
    const pairings = outcomes[week.phase][week.week - 1] ?? [];
    const stream = createRandomStream(seed, 'kick-offs', year, week.phase, week.week);
    const order =
      week.phase === 'playoff' ? pairings : orderWeek(week, pairings, lastSlots, stream);
    const postponedSlot = findPostponedSlot(seed, year, week, order.length);
    lastSlots = slotsByTeam(postponedSlot === undefined ? order : putOff(order, postponedSlot));

    for (const [slot, pairing] of order.entries()) {
      const startsAt =
        week.startsAt.getTime() + (firstSlotOfWeek(week.phase, week.week) + slot) * slotMs;
      const knownFrom =
        week.phase === 'playoff' ? playoffKnownFrom(weeks, week, slot) : publishedAt;
      games.push(buildGame(year, week, pairing, { slot, startsAt, knownFrom }));
    }
    if (postponedSlot !== undefined) postpone(games, order.length, postponedSlot);
  }

  return { year, ...footballSeasonSpan(year), weeks, games };
}

function listTeams(pairings: readonly PlayedPairing[]): SimulatedTeam[] {
  return pairings.flatMap(({ home, away }) => [home, away]);
}

/** In the last week one conference plays first, so that its bracket is set before it starts. */
function orderWeek(
  week: SeasonWeek,
  pairings: readonly PlayedPairing[],
  lastSlots: ReadonlyMap<SimulatedTeam, number>,
  stream: ReturnType<typeof createRandomStream>,
): PlayedPairing[] {
  const order = orderKickoffs(pairings, lastSlots, stream);
  if (week.phase !== 'regular' || week.week !== 18) return order;
  const isAfc = (pairing: PlayedPairing): boolean => pairing.home.competitor.conference === 'AFC';
  return [...order.filter(isAfc), ...order.filter((pairing) => !isAfc(pairing))];
}

/**
 * A pairing is known once the games that decide it are over: those of the previous round in its
 * conference (the AFC plays first), or in both conferences for the Super Bowl.
 */
function playoffKnownFrom(weeks: readonly SeasonWeek[], week: SeasonWeek, slot: number): number {
  const before = weeks[weeks.indexOf(week) - 1];
  const beforeEnds = before?.endsAt.getTime() ?? 0;
  const gamesInRound = [6, 4, 2][week.week - 1];
  const isAfc = gamesInRound !== undefined && slot < gamesInRound / 2;
  const beforeMs = beforeEnds - (before?.startsAt.getTime() ?? 0);
  return (isAfc ? beforeEnds - beforeMs / 2 : beforeEnds) + maxOverrunMs;
}

function buildGame(
  year: number,
  week: SeasonWeek,
  pairing: PlayedPairing,
  time: { slot: number; startsAt: number; knownFrom: number },
): SimulatedGame {
  const host = pairing.neutralSite ? neutralHost(year) : pairing.home;
  return {
    ...pairing,
    id: simulatedGameId('nfl', { ...pairing, season: year, phase: week.phase }, week.week),
    season: year,
    phase: week.phase,
    week: week.week,
    startsAt: time.startsAt,
    endsAt: time.startsAt + pairing.script.durationMs,
    knownFrom: time.knownFrom,
    venue: host.venue,
    city: host.city,
    indoor: host.indoor,
    network:
      week.phase === 'preseason' ? 'NFL Network' : (networks[time.slot % networks.length] ?? 'CBS'),
  };
}

function neutralHost(year: number): SimulatedTeam {
  const covered = footballTeams.filter((team) => team.indoor);
  const host = covered[year % covered.length];
  if (host === undefined) throw new RangeError('no covered ground');
  return host;
}

const announcedBeforeMs = 10 * hourMs;
/** Probability per season, about one game in 450. */
const seasonsWithPostponement = 0.6;

function findPostponedSlot(
  seed: string,
  year: number,
  week: SeasonWeek,
  slots: number,
): number | undefined {
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

/**
 * Postpones a game ten hours before kickoff. The week's last game moves into its slot, and the makeup,
 * a separate game, takes the last slot, so that there is always a live game.
 */
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
