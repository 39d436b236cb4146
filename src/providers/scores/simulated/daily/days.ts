import type { DailyDescription } from './description.ts';
import type { BuildGame } from './game.ts';
import { pairDays, type Meeting } from './pairings.ts';
import { dayMs, type DailyTimetable } from './timetable.ts';
import { orderKickoffs, slotsByTeam } from '../shared/kickoff-order.ts';
import { createRandomStream } from '../shared/random.ts';
import type { SimulatedGame } from '../shared/simulated-game.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

/** Preseason or regular season: every team plays once a day. */
export function playDays(
  build: BuildGame,
  description: DailyDescription,
  timetable: DailyTimetable,
  phase: 'preseason' | 'regular',
  { seed, year }: { seed: string; year: number },
): SimulatedGame[] {
  const isRegular = phase === 'regular';
  const fromDay = isRegular ? timetable.regularFromDay : 0;
  const days = listDays(description, phase, seed, year);
  const slotMs = dayMs / (description.teams.length / 2);
  const knownFrom = timetable.getStart(year - 1);
  let lastSlots: ReadonlyMap<SimulatedTeam, number> = new Map();

  return days.flatMap((meetings, index) => {
    const stream = createRandomStream(seed, description.id, 'starts', year, phase, index);
    const order = orderKickoffs<SimulatedTeam, Meeting<SimulatedTeam>>(meetings, lastSlots, stream);
    lastSlots = slotsByTeam(order);
    return order.map((meeting, slot) =>
      build({
        ...meeting,
        phase,
        day: fromDay + index,
        offsetMs: slot * slotMs,
        knownFrom,
        mustHaveWinner: false,
      }),
    );
  });
}

function listDays(
  description: DailyDescription,
  phase: 'preseason' | 'regular',
  seed: string,
  year: number,
): Meeting<SimulatedTeam>[][] {
  const stream = createRandomStream(seed, description.id, 'pairings', year, phase);
  const byConference = [
    ...new Set(description.teams.map((team) => team.competitor.conference)),
  ].map((name) => description.teams.filter((team) => team.competitor.conference === name));
  if (phase === 'preseason') {
    return pairDays(byConference, { rounds: description.preseasonDays, wholeTurns: 1 }, stream);
  }
  const { opponents, wholeTurns, seriesDays } = description;
  return pairDays(byConference, { rounds: opponents, wholeTurns }, stream).flatMap((meetings) =>
    Array.from({ length: seriesDays }, () => meetings),
  );
}
