import { isRecord } from '#providers/reading/json.ts';
import { parseJsonInSlices } from '#providers/scores/espn/json-slices.ts';
import { readTennisInSlices } from '#providers/scores/espn/tournaments/tennis.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import {
  combinedTournament,
  tennisMatch,
  tennisPlayer,
} from '#testing/fixtures/espn/tournament-events.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './bench.ts';

const runs = 15;
const longestTurnMs = 60;

/**
 * Reading the scoreboard of a Grand Slam, the largest answer that is polled: parsed in slices, mapped
 * in a turn of its own. The longest turn is what everybody else waits for; the first reading is the
 * cold one of a process that has just started.
 */
export async function measureSlam(): Promise<Figure[]> {
  const text = hasRecordings() ? readRecording('atp-scoreboard-mixed-slam.json') : generateSlam();
  const bytes = Buffer.from(text);
  const coldTurnMs = await longestTurn(() => readSlam(bytes));
  const readMs = await medianOf(() => readSlam(bytes));
  const bareMs = await medianOf(() => JSON.parse(text) as unknown);

  return [
    {
      name: 'a Grand Slam’s scoreboard read, against bare JSON.parse',
      value: `${(readMs / bareMs).toFixed(2)} ×`,
    },
    {
      name: '… longest turn of the event loop, first time',
      value: `${coldTurnMs.toFixed(0)} ms`,
      target: {
        text: `≤ ${longestTurnMs} ms on an idle machine`,
        holds: coldTurnMs <= longestTurnMs,
      },
    },
  ];
}

/** From bytes to matches, as the client and the mapper do it. */
async function readSlam(bytes: Uint8Array): Promise<void> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const body = await parseJsonInSlices(text);
  await new Promise((resolve) => void setImmediate(resolve));
  if (!isRecord(body)) throw new Error('a scoreboard is an object');
  const { tournaments } = await readTennisInSlices('atp', body);
  if (tournaments.length === 0) throw new Error('the scoreboard was not read');
}

async function longestTurn(work: () => Promise<void>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await pause(20);
  delays.reset();
  await work();
  await pause(20);
  delays.disable();
  return delays.max / 1e6;
}

async function medianOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const beganAt = performance.now();
    await work();
    times.push(performance.now() - beganAt);
  }
  return median(times);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** As large as the recorded one: 635 matches, with the links and pictures that each drags along. */
function generateSlam(): string {
  const draws = [
    'mens-singles',
    'womens-singles',
    'mens-doubles',
    'womens-doubles',
    'mixed-doubles',
  ];
  const ballast = Array.from({ length: 8 }, (_, index) => ({
    rel: ['playercard', 'desktop', 'athlete'],
    href: `https://a.example/tennis/player/${index}/a-long-address-as-they-are-there`,
    isExternal: false,
    isPremium: false,
  }));
  const sets = [
    { value: 6, winner: true },
    { value: 7, tiebreak: 7, winner: true },
  ];
  const matches = (draw: number) =>
    Array.from({ length: 127 }, (_, index) =>
      tennisMatch({
        id: `${draw}${index}`,
        first: tennisPlayer(`${draw}1${index}`, 'Ana First', sets, { links: ballast }),
        second: tennisPlayer(`${draw}2${index}`, 'Bea Second', sets, { links: ballast }),
      }),
    );
  const entries = draws.map((slug, index) => [slug, matches(index + 1)] as const);
  return JSON.stringify(combinedTournament(Object.fromEntries(entries)));
}
