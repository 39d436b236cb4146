import { exportedPrediction, type ExportedPrediction } from '#contract/predictions/exports.ts';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { journal, predictions } from '#db/tables/journal-tables.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import {
  addForecast,
  addGame,
  addQuote,
  finishGame,
  predictGame,
  type TestMember,
} from '#testing/samples/scene.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gradeFinished } from '#server/ledger/grades/grades.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');

async function predictWinner(member: TestMember, tournamentId: string) {
  await addField(test, { id: tournamentId });
  return member.call('POST', `/api/golf/predictions/generate/${tournamentId}`, {});
}

/** A row per sport, a minute apart: football by Ada, golf by Bob, tennis by Ada. */
async function predictAllKinds() {
  await predictGame(test, ada, '401');
  test.clock.advance(60_000);
  await predictWinner(bob, 'classic');
  test.clock.advance(60_000);
  await predictGame(test, ada, 'm1', {}, { league: 'atp', week: null });
}

async function readJson(member: TestMember, query = ''): Promise<ExportedPrediction[]> {
  const { status, text } = await member.call('GET', `/api/predictions/export.json${query}`);
  expect(status).toBe(200);
  return exportedPrediction.array().parse(JSON.parse(text));
}

async function readCsv(member: TestMember, query = ''): Promise<Record<string, string>[]> {
  const { status, text } = await member.call('GET', `/api/predictions/export.csv${query}`);
  expect(status).toBe(200);
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    // No cell of these rows contains a quotation mark.
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

describe('the export', () => {
  it('has every kind of contest in one list, oldest first, by sequence number', async () => {
    await predictAllKinds();

    const rows = await readJson(ada);

    expect(
      rows.map(({ chain, sequence, sport, contest }) => [chain, sequence, sport, contest]),
    ).toEqual([
      ['games', 1, 'nfl', 'Ridgeway Elks @ Northport Gulls'],
      ['golf', 2, 'golf', 'Northport Classic'],
      ['games', 3, 'tennis', 'Northport Gulls vs Ridgeway Elks'],
    ]);
  });

  it('is the same as CSV, with one header, empty where a column does not apply', async () => {
    await predictAllKinds();

    const rows = await readCsv(bob);

    expect(rows).toEqual(
      (await readJson(bob)).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
            value === null ? '' : String(value),
          ]),
        ),
      ),
    );
    expect(rows[1]).toMatchObject({
      home_team: '',
      predicted_winner: 'Ace Fairway',
      field_size: '6',
    });
  });

  it('has what its query selects, as CSV and as JSON', async () => {
    await predictAllKinds();
    const selections: [query: string, sports: string[]][] = [
      ['', ['nfl', 'golf', 'tennis']],
      ['?sport=golf', ['golf']],
      ['?sport=tennis', ['tennis']],
      ['?sport=nba', []],
      ['?by=mine', ['nfl', 'tennis']],
      ['?by=mine&sport=golf', []],
      ['?gameId=classic', ['golf']],
      ['?gameId=401&sport=nfl', ['nfl']],
      ['?season=2026', ['nfl', 'golf', 'tennis']],
      ['?season=2025', []],
      ['?since=2026-11-21T18:01:00.000Z', ['golf', 'tennis']],
      ['?latestContests=1', ['golf', 'tennis']],
      ['?latestContests=1&by=mine', ['tennis']],
    ];
    for (const [query, sports] of selections) {
      expect(
        (await readJson(ada, query)).map(({ sport }) => sport),
        query,
      ).toEqual(sports);
      expect(
        (await readCsv(ada, query)).map(({ sport }) => sport),
        query,
      ).toEqual(sports);
    }
  });

  it('counts a prediction as one’s own even if another member asked first', async () => {
    await predictGame(test, ada, '401');
    await bob.call('POST', '/api/nfl/predictions/generate/401', {});

    expect(await readJson(bob, '?by=mine')).toHaveLength(1);
  });

  it('keeps every version of the contests predicted last', async () => {
    await predictGame(test, ada, '400');
    await predictGame(test, ada, '401');
    await addForecast(test, '401', { homeWinProbability: 0.7 });
    await ada.call('POST', '/api/nfl/predictions/generate/401', {});

    const rows = await readJson(ada, '?latestContests=1');

    expect(rows.map(({ contestId, version }) => [contestId, version])).toEqual([
      ['401', 1],
      ['401', 2],
    ]);
  });

  it('equals the history, value by value', async () => {
    await predictAllKinds();
    await finishGame(test, '401', 27, 20);

    const queries = ['', '?sport=golf', '?result=correct', '?band=low', '?by=mine', '?league=atp'];
    for (const query of queries) {
      const { body } = await ada.call('GET', `/api/history${query}`);
      const shown = (body as { entries: HistoryEntry[] }).entries.map((entry) => ({
        id: entry.id,
        contest: entry.contest,
        startsAt: entry.startsAt,
        weekLabel: entry.sides?.weekLabel ?? null,
        dates: entry.field?.dates ?? null,
        createdAt: entry.createdAt,
        version: entry.version,
        isMine: entry.isMine ? 'yes' : 'no',
        madeWith: entry.madeWith,
        model: entry.aiModel,
        predictedWinner: entry.predictedWinner,
        confidencePercent: entry.confidence,
        confidenceBand: entry.band,
        result: entry.result,
        homeScorePrediction: entry.sides?.homeScorePrediction ?? null,
        marketHomeSpread: entry.sides?.market?.homeSpread ?? null,
        marketTotal: entry.sides?.market?.total ?? null,
        spreadGrade: entry.sides?.spread ?? null,
        totalGrade: entry.sides?.total ?? null,
        fieldSize: entry.field?.fieldSize ?? null,
      }));
      const rows = await readJson(ada, query);
      expect(rows.toReversed(), query).toMatchObject(shown);
      expect(rows, query).toHaveLength(shown.length);
    }
  });

  it('is an empty list, or only a header, without predictions', async () => {
    expect(await readJson(ada)).toEqual([]);
    expect(await readCsv(ada)).toEqual([]);
  });

  it('rejects an invalid query', async () => {
    const queries = ['sport=chess', 'by=perhaps', 'by=mine&by=all', 'gameId=%00'];
    for (const query of [...queries, 'season=abc', 'since=yesterday', 'latestContests=0']) {
      for (const kind of ['csv', 'json']) {
        const answer = await ada.call('GET', `/api/predictions/export.${kind}?${query}`);
        expect(answer, query).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      }
    }
  });

  it('has the market’s quote, also with moneylines only', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    await addQuote(test, '401', { homeSpread: undefined, total: undefined });
    await ada.call('POST', '/api/nfl/predictions/generate/401', {});

    const [row] = await readJson(ada);

    expect(row).toMatchObject({
      marketProvider: 'Test Book',
      marketHomeSpread: null,
      marketTotal: null,
      marketHomeMoneyline: -150,
      marketAwayMoneyline: 130,
      marketProbability: expect.closeTo(0.5798, 4),
    });
  });

  it('has each prediction’s result', async () => {
    await predictAllKinds();
    await finishGame(test, '401', 20, 27);
    await finishTournament(test, 'classic', ['ace', 'bo']);
    await gradeFinished(test.context, 'tournament', 'pga');

    const [football, golf, tennis] = await readJson(ada);

    expect(football).toMatchObject({ grade: 'loss', homeScore: 20, awayScore: 27, winners: null });
    expect(golf).toMatchObject({ grade: 'win', homeScore: null, winners: 'Ace Fairway' });
    expect(tennis).toMatchObject({ grade: null, gradedAt: null });
  });

  it('continues beyond a page, each row once, in chain order', async () => {
    await predictGame(test, ada, '401');
    const [first] = await test.context.db.select().from(predictions);
    const [entry] = await test.context.db.select().from(journal);
    if (first === undefined || entry === undefined) throw new Error('no prediction was stored');
    const entries = Array.from({ length: 250 }, (_, index) => ({
      ...entry,
      sequence: index + 2,
      hash: `hash ${index}`,
    }));
    await test.context.db.insert(journal).values(entries);
    const copies = Array.from({ length: 250 }, (_, index) => ({
      ...first,
      sequence: index + 2,
      version: index + 2,
      inputsKey: `key ${index}`,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }));
    await test.context.db.insert(predictions).values(copies);

    const rows = await readJson(ada);

    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 251 }, (_, index) => index + 1),
    );
  });

  it('is a download for members only, and never cached', async () => {
    for (const [kind, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['json', 'application/json; charset=utf-8'],
    ]) {
      const url = `/api/predictions/export.${kind}`;
      const { headers } = await ada.call('GET', url);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="linewise-predictions.${kind}"`,
      });
      expect((await test.app.inject(url)).statusCode).toBe(401);
      const head = await ada.call('HEAD', url);
      expect(head).toMatchObject({ status: 200, headers: { 'content-length': '0' } });
    }
  });

  it('does not reveal who asked: not by name, address or id', async () => {
    await predictAllKinds();

    for (const kind of ['csv', 'json']) {
      const { text } = await bob.call('GET', `/api/predictions/export.${kind}`);
      for (const trace of [ada.id, 'ada@example.org', '"ada"']) expect(text).not.toContain(trace);
    }
  });

  it('prevents formulas from the feed’s names', async () => {
    await predictGame(test, ada, '401');
    await test.context.db
      .update(competitors)
      .set({ name: '=HYPERLINK("http://evil.example","x")' })
      .where(eq(competitors.id, 'gulls'));

    const { text } = await ada.call('GET', '/api/predictions/export.csv');

    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(text).not.toMatch(/(^|,|")=/m);
  });
});
