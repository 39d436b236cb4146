/**
 * `npm run recount -- FILE`: counts the record again from an export of the journal (JSON lines) with
 * arithmetic of its own. It imports nothing of the product, so that an error there is none here, and
 * whoever has the export can read all of it.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type FieldResult, type Golfer, recountField } from './recount/field.ts';
import { recountSides, type SidesResult } from './recount/sides.ts';
import { isWithin, record, type Counted, type RecountedFigures } from './recount/record.ts';

export interface RecountOptions {
  by: 'house' | 'members';
  /** All leagues unless given. */
  leagues?: readonly string[];
  now: Date;
}

interface Prediction {
  id: string;
  author?: 'house' | 'member';
  analyst: string;
  settings: 'default' | 'own';
  version: number;
  startsAt: string;
  contest: { kind: 'sides' | 'field'; league: string; id: string };
  pick: { id: string; probability: number };
  content: { golfers: Golfer[] };
}

interface Grading {
  prediction: { sequence: number };
  result: unknown;
  withdrawn: boolean;
}

/** What of a contest, an author and an analyst is the last version that counts. */
interface Standing {
  sequence: number;
  document: Prediction;
  sealedAt: Date;
}

/** Every figure of the record, from the lines of a journal. */
export async function recount(
  lines: AsyncIterable<string> | Iterable<string>,
  { by, leagues, now }: RecountOptions,
): Promise<RecountedFigures> {
  const author = by === 'house' ? 'house' : 'member';
  const counting = new Map<string, Standing>();
  const open = new Map<number, { place: string; sealedAt: Date }>();
  const results = new Map<number, unknown>();

  for await (const line of lines) {
    if (line === '') continue;
    const { sequence, kind, sealedAt, document } = JSON.parse(line) as {
      sequence: number;
      kind: 'prediction' | 'grade';
      sealedAt: string;
      document: Prediction & Grading;
    };
    if (kind === 'grade') {
      const { prediction, result, withdrawn } = document;
      if (withdrawn) results.delete(prediction.sequence);
      else results.set(prediction.sequence, result);
      continue;
    }
    const { contest, analyst, settings, version } = document;
    if ((document.author ?? 'member') !== author || settings !== 'default') continue;
    if (leagues !== undefined && !leagues.includes(contest.league)) continue;
    const place = `${contest.league} ${contest.id} ${analyst}`;
    open.set(sequence, { place, sealedAt: new Date(sealedAt) });
    if (version > (counting.get(place)?.document.version ?? 0)) {
      counting.set(place, { sequence, document, sealedAt: new Date(sealedAt) });
    }
  }

  const counted: Counted[] = [];
  for (const { sequence, document } of counting.values()) {
    const result = results.get(sequence);
    if (result !== undefined) counted.push(countOne(document, result));
  }
  const waiting = [...open].filter(
    ([sequence, { sealedAt }]) => !results.has(sequence) && isWithin(sealedAt, now, 21),
  );
  const pending = new Set(waiting.map(([, { place }]) => place)).size;
  return record(counted, { pending, now });
}

function countOne(document: Prediction, result: unknown): Counted {
  const { contest, startsAt, analyst } = document;
  const common = { contestId: contest.id, analyst, playedAt: startsAt };
  if (contest.kind === 'field') {
    const layers = recountField(document.content.golfers, result as FieldResult);
    return { ...common, kind: 'field', layers };
  }
  const sides = document as unknown as Parameters<typeof recountSides>[0];
  return { ...common, kind: 'sides', layers: recountSides(sides, result as SidesResult) };
}

const leaguesOfSport: Record<string, string[]> = {
  nfl: ['nfl'],
  nba: ['nba'],
  nhl: ['nhl'],
  mlb: ['mlb'],
  golf: ['pga'],
  tennis: ['atp', 'wta'],
};

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, sport: { type: 'string' }, now: { type: 'string' } },
  });
  const [file] = positionals;
  const leagues = values.sport === undefined ? undefined : leaguesOfSport[values.sport];
  if (file === undefined || (values.sport !== undefined && leagues === undefined)) {
    process.stderr.write(
      'Usage: npm run recount -- FILE [--by house|members] [--sport nfl|nba|nhl|mlb|golf|tennis] [--now 2026-11-22]\n',
    );
    process.exitCode = 2;
    return;
  }
  const lines = createInterface({ input: createReadStream(file, 'utf8') });
  const figures = await recount(lines, {
    by: values.by === 'members' ? 'members' : 'house',
    leagues,
    now: values.now === undefined ? new Date() : new Date(values.now),
  });
  process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
