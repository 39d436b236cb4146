import { isRecord } from '#providers/scores/espn/json-reader.ts';
import { readTennis } from '#providers/scores/espn/tennis.ts';
import { hasRecordings, readRecording } from '#testing/espn-stand-in.ts';
import {
  combinedTournament,
  tennisMatch,
  tennisPlayer,
} from '#testing/fixtures/espn/tournament-events.ts';
import type { Figure } from './bench.ts';

const runs = 15;
const longestTurnMs = 60;

/**
 * Reading the scoreboard of a Grand Slam, the largest answer that is polled. Parsing and mapping take
 * a turn of the event loop each, so the longer of the two is what everybody else waits for; the first
 * run is the cold one of a process that has just started.
 */
export function measureSlam(): Figure[] {
  const text = hasRecordings() ? readRecording('atp-scoreboard-mixed-slam.json') : generateSlam();
  const bytes = Buffer.from(text);
  const cold = measureOnce(bytes);
  const warm = Array.from({ length: runs }, () => measureOnce(bytes));
  const bareMs = median(warm.map((run) => run.bareMs));
  const parseMs = median(warm.map((run) => run.parseMs));
  const mapMs = median(warm.map((run) => run.mapMs));
  const coldTurnMs = Math.max(cold.parseMs, cold.mapMs);

  return [
    {
      name: 'a Grand Slam’s scoreboard read, against bare JSON.parse',
      value: `${((parseMs + mapMs) / bareMs).toFixed(2)} ×`,
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

interface SlamTimes {
  /** Bytes to text to object: what the client does in one turn. */
  parseMs: number;
  /** Object to tournaments: what the mapper does in the next. */
  mapMs: number;
  /** The yardstick: `JSON.parse` of the text alone. */
  bareMs: number;
}

function measureOnce(bytes: Uint8Array): SlamTimes {
  const beganAt = performance.now();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const body: unknown = JSON.parse(text);
  if (!isRecord(body)) throw new Error('a scoreboard is an object');
  const parsedAt = performance.now();
  const { tournaments } = readTennis('atp', body);
  const mappedAt = performance.now();
  if (tournaments.length === 0) throw new Error('the scoreboard was not read');

  JSON.parse(text);
  const bareMs = performance.now() - mappedAt;
  return { parseMs: parsedAt - beganAt, mapMs: mappedAt - parsedAt, bareMs };
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
