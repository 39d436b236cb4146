import type { Transaction } from '#db/client.ts';
import { games } from '#db/tables/games-tables.ts';
import { grades, journal, predictions } from '#db/tables/journal-tables.ts';
import { tournaments } from '#db/tables/tournaments-tables.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, addMember, type TestMember } from '#testing/samples/scene.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateHash, exportLine, type JournalEntry } from '#server/ledger/journal.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { rebuildProjections, verifyLedger } from './verification.ts';

const test = useSharedTestApp();
let ada: TestMember;
const otherUser = randomUUID();
/** That of the current test, which is undone: each entry goes through the whole application. */
let db: Transaction;
let undo: () => Promise<void>;

beforeAll(async () => {
  ada = await addMember(test, 'ada');
  await addMember(test, 'bob', otherUser);
  await makeJournal();
});

beforeEach(async () => {
  await new Promise<void>((begin) => {
    const ended = test.context.db.transaction(
      (transaction) =>
        new Promise((_, reject) => {
          db = transaction;
          undo = () => {
            reject(new Error('undone'));
            return ended.then(undefined, () => undefined);
          };
          begin();
        }),
    );
  });
});

afterEach(() => undo());

const verify = () => verifyLedger(db);
/** Disables foreign keys, like someone with the database. */
const ignoreConstraints = () => db.execute(sql`set local session_replication_role = replica`);

async function predictGame(id: string): Promise<void> {
  await addGame(test, { id });
  await addForecast(test, id);
  expect((await ada.call('POST', `/api/nfl/predictions/generate/${id}`, {})).status).toBe(200);
}

async function predictTournament(id: string): Promise<void> {
  await addField(test, { id });
  expect((await ada.call('POST', `/api/golf/predictions/generate/${id}`, {})).status).toBe(200);
}

async function finishGame(homeScore: number, awayScore: number): Promise<void> {
  await test.context.db
    .update(games)
    .set({ state: 'final', homeScore, awayScore })
    .where(eq(games.id, '401'));
  await gradeFinished(test.context, 'matchup', 'nfl');
}

async function finishField(order: string[]): Promise<void> {
  await finishTournament(test, '7', order);
  await gradeFinished(test.context, 'tournament', 'pga');
}

async function reopen(): Promise<void> {
  await test.context.db.update(games).set({ state: 'live' });
  await gradeFinished(test.context, 'matchup', 'nfl');
  await test.context.db.update(tournaments).set({ state: 'live' });
  await gradeFinished(test.context, 'tournament', 'pga');
}

/**
 * Of both kinds: 1 a game, 2 a tournament, 3 and 4 their grades, 5 and 6 those withdrawn, 7 and 8
 * the later results, 9 an unfinished game.
 */
async function makeJournal(): Promise<void> {
  await predictGame('401');
  await predictTournament('7');
  await finishGame(27, 20);
  await finishField(['ace', 'bo']);
  await reopen();
  await finishGame(20, 27);
  await finishField(['bo', 'ace']);
  await predictGame('402');
}
const last = 9;

const ofBothKinds: [kind: string, sequence: number, contest: RegExp][] = [
  ['a prediction of a game', 1, /^nfl game 401 \(RWE @ NPG\)$/],
  ['a prediction of a tournament', 2, /^golf tournament 7 \(Northport Classic\)$/],
  ['a grade of a game', 3, /^nfl game 401/],
  ['a grade of a tournament', 4, /^golf tournament 7/],
  ['a withdrawn grade of a game', 5, /^nfl game 401/],
  ['a withdrawn grade of a tournament', 6, /^golf tournament 7/],
];

async function readEntry(sequence: number): Promise<JournalEntry> {
  const [entry] = await db.select().from(journal).where(eq(journal.sequence, sequence));
  if (entry === undefined) throw new Error(`there is no entry ${sequence}`);
  return entry;
}

/** Rewrites an entry and all later hashes: only its content can reveal it. */
async function forge(
  sequence: number,
  change: (document: Record<string, unknown>) => Partial<JournalEntry>,
): Promise<void> {
  const entries = await db
    .select()
    .from(journal)
    .where(gte(journal.sequence, sequence))
    .orderBy(asc(journal.sequence));
  let { previousHash } = entries[0] as JournalEntry;
  for (const entry of entries) {
    const isForged = entry.sequence === sequence;
    const document = entry.document as Record<string, unknown>;
    const unhashed = { ...entry, ...(isForged ? change(document) : {}), previousHash };
    const locked = { ...unhashed, hash: calculateHash(unhashed) };
    await db.update(journal).set(locked).where(eq(journal.sequence, entry.sequence));
    previousHash = locked.hash;
  }
}

describe('verification', () => {
  it('succeeds for an empty journal', async () => {
    await db.execute(sql`truncate journal cascade`);
    expect(await verify()).toEqual({
      holds: true,
      rows: 0,
      predictions: 0,
      graded: 0,
      seasons: 0,
      head: null,
    });
  });

  it('succeeds for unmodified entries of both kinds, and returns the head', async () => {
    const { hash } = await readEntry(last);
    expect(await verify()).toEqual({
      holds: true,
      rows: last,
      predictions: 3,
      graded: 2,
      seasons: 0,
      head: hash,
    });
  });

  const tamperings: Record<keyof JournalEntry, unknown> = {
    sequence: 99,
    kind: sql`case kind when 'grade' then 'prediction' else 'grade' end`,
    lockedAt: new Date('2026-11-20T18:00:00Z'),
    document: sql`jsonb_set(document, '{id}', '"other"')`,
    private: { requestedBy: 'somebody' },
    previousHash: 'f'.repeat(64),
    version: 7,
    hash: 'f'.repeat(64),
  };

  it('is tested with a modification of every column', () => {
    expect(Object.keys(tamperings).toSorted()).toEqual(
      Object.keys(getTableColumns(journal)).toSorted(),
    );
  });

  it.each(ofBothKinds)(
    'reports %s, whichever column was modified',
    async (_title, sequence, contest) => {
      const untouched = await readEntry(sequence);
      const ofEntry = eq(journal.sequence, sequence);
      for (const [column, value] of Object.entries(tamperings)) {
        if (column === 'sequence') continue;
        await db
          .update(journal)
          .set({ [column]: value })
          .where(ofEntry);
        const verification = await verify();
        expect(verification, column).toMatchObject({ holds: false, rows: last, sequence });
        if (column !== 'kind') {
          expect(verification, column).toHaveProperty('contest', expect.stringMatching(contest));
        }
        await db.update(journal).set(untouched).where(ofEntry);
      }
      expect((await verify()).holds).toBe(true);
    },
  );

  it.each(ofBothKinds)(
    'detects that %s was removed, also when renumbered',
    async (_title, sequence) => {
      const missing = {
        holds: false,
        sequence: sequence + 1,
        fault: expect.stringContaining(`row ${sequence} is missing`) as string,
      };
      await ignoreConstraints();
      await db.update(journal).set({ sequence: 99 }).where(eq(journal.sequence, sequence));
      expect(await verify()).toMatchObject(missing);
      await db.delete(journal).where(eq(journal.sequence, 99));
      expect(await verify()).toMatchObject(missing);
    },
  );

  it.each([
    ['predictions', 1, 2],
    ['a prediction and a grade', 2, 3],
    ['grades', 3, 4],
    ['a grade and one that was taken back', 4, 5],
  ])('detects that %s swapped places', async (_title, one, other) => {
    await ignoreConstraints();
    for (const [from, to] of [
      [one, 98],
      [other, one],
      [98, other],
    ] as const) {
      await db.update(journal).set({ sequence: to }).where(eq(journal.sequence, from));
    }

    expect(await verify()).toMatchObject({ holds: false, sequence: one });
  });

  it('reports the row after one rewritten with its hash', async () => {
    const second = await readEntry(2);
    const forged = { ...second, lockedAt: new Date('2026-11-20T18:00:00Z') };
    await db
      .update(journal)
      .set({ ...forged, hash: calculateHash(forged) })
      .where(eq(journal.sequence, 2));

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 2,
      fault: expect.stringContaining(
        'the stored prediction differs from its journal entry',
      ) as string,
    });
    await db
      .update(predictions)
      .set({ lockedAt: forged.lockedAt })
      .where(eq(predictions.sequence, 2));
    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 3,
      fault: expect.stringContaining('link to row 2 is broken') as string,
    });
  });

  const grade = { outcome: 'win', spread: null, total: null, scoreError: null };
  const forgeries: [
    string,
    number,
    (d: Record<string, unknown>) => Partial<JournalEntry>,
    RegExp,
  ][] = [
    [
      'a prediction is locked after the start',
      9,
      () => ({ lockedAt: new Date('2026-11-22T18:00:00Z') }),
      /made after the start of the game/,
    ],
    [
      'a field is predicted after its start',
      2,
      () => ({ lockedAt: new Date('2026-11-22T12:00:00Z') }),
      /made after the start of the tournament/,
    ],
    [
      'a prediction is certain',
      9,
      (d) => ({ document: { ...d, pick: { id: 'gulls', probability: 1 } } }),
      /probability is not between 0 and 1/,
    ],
    ['an entry is no object at all', 9, () => ({ document: 'words' }), /format is invalid/],
    [
      'a grade names no prediction before it',
      3,
      (d) => ({ document: { ...d, prediction: { id: 'x', sequence: 9, hash: 'x' } } }),
      /refers to no earlier prediction/,
    ],
    [
      'a grade names another hash than the prediction has',
      7,
      (d) => ({ document: { ...d, prediction: { ...(d['prediction'] as object), hash: 'x' } } }),
      /refers to the wrong prediction/,
    ],
    [
      'an earlier grade of a game is flattered',
      3,
      (d) => ({ document: { ...d, grade: { ...(d['grade'] as object), brier: 0 } } }),
      /does not match its prediction and result/,
    ],
    [
      'an earlier result of a game is changed',
      3,
      (d) => ({ document: { ...d, result: { state: 'final', homeScore: 3, awayScore: 20 } } }),
      /does not match its prediction and result/,
    ],
    [
      'a grade of a field is flattered',
      8,
      (d) => ({ document: { ...d, grade: { ...grade, brier: 0, logScore: 0 } } }),
      /does not match its prediction and result/,
    ],
    [
      'the winners of an earlier grade are changed',
      4,
      (d) => ({ document: { ...d, result: { state: 'final', winnerIds: ['bo'] } } }),
      /does not match its prediction and result/,
    ],
    [
      'a grade is said to be withdrawn',
      7,
      (d) => ({ document: { ...d, withdrawn: true } }),
      /does not match its prediction and result/,
    ],
    [
      'a grade is taken back twice',
      7,
      (d) => ({
        document: {
          ...d,
          grade: null,
          withdrawn: true,
          result: { state: 'live', homeScore: null, awayScore: null },
        },
      }),
      /withdrawn that did not exist/,
    ],
  ];

  it.each(forgeries)(
    'reports what no hash reveals: %s',
    async (_title, sequence, change, fault) => {
      await forge(sequence, change);
      // Grades contain their prediction's hash, so they are rewritten for a forged one, too.
      const verification = await verify();

      expect(verification).toMatchObject({ holds: false, sequence });
      expect(verification).toHaveProperty('fault', expect.stringMatching(fault));
    },
  );

  it.each<[string, () => Promise<unknown>, number, RegExp]>([
    [
      'another score of the game',
      () => db.update(games).set({ homeScore: 30 }),
      7,
      /different result than the game has/,
    ],
    [
      'a game in play',
      () => db.update(games).set({ state: 'live' }),
      7,
      /its game has no final result/,
    ],
    [
      'another winner of the tournament',
      () => finishTournament({ ...test, context: { ...test.context, db } }, '7', ['cy', 'ace']),
      8,
      /different result than the tournament has/,
    ],
    [
      'a tournament in play',
      () => db.update(tournaments).set({ state: 'live' }),
      8,
      /its tournament has no final result/,
    ],
  ])(
    'checks the newest grade against the current result: %s',
    async (_title, change, sequence, fault) => {
      await change();
      const verification = await verify();
      expect(verification).toMatchObject({ holds: false, sequence });
      expect(verification).toHaveProperty('fault', expect.stringMatching(fault));
    },
  );

  it('reports a prediction whose newest grade was cut off, if its contest has a result', async () => {
    await ignoreConstraints();
    await db.delete(grades);
    await db.delete(journal).where(gte(journal.sequence, 7));
    await db.delete(predictions).where(eq(predictions.sequence, 9));

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 5,
      fault: expect.stringContaining('was withdrawn, but its game has a result') as string,
    });
  });

  it('reports a prediction whose contest is not stored', async () => {
    await db.delete(games).where(eq(games.id, '402'));

    expect(await verify()).toMatchObject({
      holds: false,
      sequence: last,
      fault: 'its game is not stored',
    });
  });

  it('reads a journal longer than a page, in order', async () => {
    const seen: number[] = [];

    const see = ({ sequence }: JournalEntry) => Promise.resolve(void seen.push(sequence));
    const verification = await verifyLedger(db, see, 2);

    expect(verification).toMatchObject({ holds: true, rows: last, predictions: 3, graded: 2 });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the projection', () => {
  const ofPredictions: Partial<Record<keyof typeof predictions.$inferSelect, unknown>> = {
    id: randomUUID(),
    contestKind: sql`case contest_kind when 'matchup' then 'tournament' else 'matchup' end`,
    league: 'nba',
    contestId: '404',
    season: 2025,
    version: 7,
    inputsKey: 'f'.repeat(64),
    requestedBy: otherUser,
    requestedSlot: 'grok',
    analyst: 'openai',
    requestedModel: 'other',
    returnedModel: null,
    startsAt: new Date('2026-11-22T19:00:00Z'),
    lockedAt: new Date('2026-11-20T18:00:00Z'),
    author: 'automatic',
    settings: 'own',
    pickId: 'elks',
    pickProbability: 0.65,
    confidence: 65,
    band: sql`case band when 'low' then 'high' else 'low' end`,
    homeId: 'elks2',
    awayId: 'gulls2',
    homeWinProbability: 0.65,
    homeScore: 25,
    awayScore: 18,
    marketHomeSpread: -9,
    marketTotal: 44,
    result: sql`case result when 'correct' then 'incorrect' else 'correct' end`,
  };

  const ofGrades: Partial<Record<keyof typeof grades.$inferSelect, unknown>> = {
    entrySequence: 3,
    gradedAt: new Date('2026-11-20T18:00:00Z'),
    outcome: 'push',
    voidReason: 'exhibition',
    brier: 0,
    logScore: 0,
    spread: 'push',
    total: 'push',
    scoreError: 0.125,
    homeScore: 99,
    awayScore: 99,
    layers: { ours: { winner: 'win' } },
    close: { homeWinProbability: 0.5, homeSpread: null, total: null },
    winnerIds: ['cy'],
  };

  const parts = {
    prediction: { table: predictions, key: predictions.sequence, changes: ofPredictions },
    grade: { table: grades, key: grades.predictionSequence, changes: ofGrades },
  } as const;

  it.each([
    ['prediction', 'a game', 1, 1],
    ['prediction', 'a tournament', 2, 2],
    ['grade', 'a game', 1, 7],
    ['grade', 'a tournament', 2, 8],
  ] as const)(
    'of a %s of %s matches the journal: a change of any column is reported',
    async (part, _title, sequence, entry) => {
      const { table, key, changes } = parts[part];
      const ofRow = eq(key, sequence);
      const [untouched] = await db.select().from(table).where(ofRow);
      for (const [column, value] of Object.entries(changes)) {
        await db
          .update(table)
          .set({ [column]: value })
          .where(ofRow);
        // A result derives from the grade's entry, which is the one reported.
        const reported = column === 'result' ? sequence + 6 : entry;
        expect(await verify(), column).toMatchObject({ holds: false, sequence: reported });
        await db
          .update(table)
          .set(untouched ?? {})
          .where(ofRow);
      }
      expect((await verify()).holds).toBe(true);
      expect([...Object.keys(changes), key.name].toSorted()).toEqual(
        Object.keys(getTableColumns(table))
          .map((name) => (name === 'predictionSequence' ? key.name : name))
          .toSorted(),
      );
    },
  );

  it('is reported when a grade was removed from it', async () => {
    await db.delete(grades).where(eq(grades.predictionSequence, 1));
    expect(await verify()).toMatchObject({
      holds: false,
      sequence: 7,
      fault: 'the stored grade differs from its newest journal entry',
    });
  });

  it('is reported when a prediction was removed from it, or a grade added without an entry', async () => {
    const [row] = await db.select().from(predictions).where(eq(predictions.sequence, last));
    await db.delete(predictions).where(eq(predictions.sequence, last));
    expect(await verify()).toMatchObject({
      holds: false,
      sequence: last,
      fault: 'it is missing from the stored predictions',
    });

    await db.insert(predictions).values(row as typeof predictions.$inferSelect);
    const [grade] = await db.select().from(grades).where(eq(grades.predictionSequence, 1));
    await db
      .insert(grades)
      .values({ ...(grade as typeof grades.$inferSelect), predictionSequence: last });
    expect(await verify()).toMatchObject({
      holds: false,
      sequence: last,
      fault: 'it is graded, but the journal has no grade for it',
    });
  });
});

describe('a rebuild', () => {
  /** Both projections as text, in a fixed order. */
  async function dump(): Promise<string> {
    return canonicalJson({
      predictions: await db.select().from(predictions).orderBy(asc(predictions.sequence)),
      grades: await db.select().from(grades).orderBy(asc(grades.predictionSequence)),
    });
  }

  it('creates byte-identical projections, of both kinds of contest', async () => {
    const before = await dump();
    expect(JSON.parse(before)).toMatchObject({
      predictions: { length: 3 },
      grades: { length: 2 },
    });

    expect(await rebuildProjections(db)).toEqual({ outcome: 'rebuilt', rows: last });

    expect(await dump()).toBe(before);
    expect((await verify()).holds).toBe(true);
  });

  it('repairs modified or empty projections', async () => {
    const before = await dump();
    await db.update(predictions).set({ confidence: 99 });
    await db.update(grades).set({ outcome: 'win' });
    await rebuildProjections(db);
    expect(await dump()).toBe(before);

    await db.delete(grades);
    await db.delete(predictions);
    await rebuildProjections(db);
    expect(await dump()).toBe(before);
  });

  it('changes nothing when the chain is broken', async () => {
    const before = await dump();
    await db.update(journal).set({ private: null }).where(eq(journal.sequence, 2));

    expect(await rebuildProjections(db)).toEqual({
      outcome: 'refused',
      sequence: 2,
      fault: 'its contents do not match its hash',
    });
    expect(await dump()).toBe(before);
  });
});

describe('the export', () => {
  it('lets a third party verify the chain, without revealing who asked', async () => {
    const lines: string[] = [];
    await verifyLedger(db, (entry) => {
      lines.push(exportLine(entry));
      return Promise.resolve();
    });

    expect(lines).toHaveLength(last);
    expect(lines.join('\n')).not.toContain(ada.id);
    let previousHash: string | null = null;
    for (const line of lines) {
      // By the rules of docs/ledger.md, with only the canonical form from our code.
      const { hash, ...locked } = JSON.parse(line) as {
        hash: string;
        previousHash: string | null;
      };
      const computed = createHash('sha256').update(canonicalJson(locked)).digest('hex');
      expect(computed).toBe(hash);
      expect(locked.previousHash).toBe(previousHash);
      previousHash = hash;
    }
    const documents = lines.map((line) => (JSON.parse(line) as JournalEntry).document);
    expect(documents.slice(2)).toMatchObject([
      { prediction: { sequence: 1 }, result: { homeScore: 27 }, grade: { outcome: 'win' } },
      { prediction: { sequence: 2 }, result: { winnerIds: ['ace'] }, grade: { outcome: 'win' } },
      { prediction: { sequence: 1 }, withdrawn: true, grade: null },
      { prediction: { sequence: 2 }, withdrawn: true, grade: null },
      { prediction: { sequence: 1 }, grade: { outcome: 'loss' } },
      { prediction: { sequence: 2 }, grade: { outcome: 'loss' } },
      { contest: { kind: 'matchup', id: '402' } },
    ]);
  });
});
