import type { AnalystSlot } from '#domain/analyst.ts';
import { games } from '#db/tables/games.ts';
import { copySaturday, playSaturday } from '#testing/samples/copied-record.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { sampleVersions } from '#testing/samples/sample-forecast.ts';
import { addForecast, addGame, addMember, addQuote, finishGame } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { rebuildProjections } from '#server/ledger/verification/verification.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { replayPast } from '#server/predictions/replays/replays.ts';
import { computeChangedSeasons } from './figures.ts';

const test = useTestApp();

async function listColumns(table: string, type: string): Promise<string[]> {
  const { rows } = await test.connection.runner.executeSql(
    `select column_name from information_schema.columns where table_name = $1 and data_type = $2`,
    [table, type],
  );
  return (rows as { column_name: string }[]).map((row) => row.column_name);
}

const record = ['source', 'league', 'author', 'owner', 'forecast_model'];

/** The same figures from both tables, and which are in only one of them. */
async function compare(
  [old, where, key]: [string, string, string[]],
  [table, newKey]: [string, string[]],
  sums: string[],
) {
  const read = async (from: string, keys: string[], condition: string, columns: string[]) => {
    const { rows } = await test.connection.runner.executeSql(
      `select ${keys.join(', ')}, ${columns.map((name, index) => `sum(${name})::text as s${index}`).join(', ')}
       from ${from} where ${condition} group by ${keys.map((_, index) => index + 1).join(', ')}`,
    );
    return (rows as object[]).map((row) => JSON.stringify(Object.values(row))).toSorted();
  };
  const quoted = sums.map((name) => (name === 'probability' ? 'chance' : `"${name}"`));
  const before = await read(old, key, where, quoted);
  const after = await read(table, newKey, 'true', sums.map((name) => `"${name}"`)); // oxfmt-ignore
  const [only, others] = [
    before.filter((row) => !after.includes(row)),
    after.filter((row) => !before.includes(row)),
  ];
  expect({ table, sums: sums.join(), only: only.slice(0, 3), others: others.slice(0, 3) }).toEqual({
    table,
    sums: sums.join(),
    only: [],
    others: [],
  });
  return before.length;
}

async function compareAll() {
  await computeChangedSeasons(test.context.db);
  const layers = [...record, 'analyst', 'model', 'layer', 'question'];
  const all = await listColumns('season_figures', 'bigint');
  const isClustered = (name: string) => /^(scored_|right_)/.test(name);
  const figures = all.filter((name) => name !== 'confidence' && !isClustered(name));
  const isOurs = `layer = 'ours' and question in ('winner', 'win')`;
  const matching = (condition: string) => `(select * from season_figures where ${condition}) one`;
  const bins = [...record, 'layer', 'question', 'band', 'bin'];
  const ofBins = await listColumns('season_bins', 'bigint');
  const ofDays = await listColumns('season_days', 'bigint');
  const comparison = ['owner', 'league', 'instructions', 'question', 'opinion', 'rival'];
  const ofPairs = await listColumns('compared_figures', 'bigint');
  const inSpan = (span: string) => `span = '${span}'`;
  return {
    figures: await compare(
      ['record_figures', `span = 'all' and question not like '%-players'`, layers],
      ['season_figures', layers],
      figures,
    ),
    segments: await compare(
      ['record_figures', `question = 'segments'`, layers],
      [matching(`question = 'segments'`), layers],
      all.filter(isClustered),
    ),
    confidence: await compare(
      ['record_figures', `${isOurs} and span = 'all'`, layers],
      [matching(isOurs), layers],
      ['confidence'],
    ),
    seasons: await compare(
      ['record_figures', inSpan('season'), [...layers, 'period']],
      [matching(isOurs), [...layers, 'season::text']],
      [...figures, 'confidence'],
    ),
    bins: await compare(
      [
        'record_figures',
        `span = 'all' and bin >= 0 and (layer = 'ours' or question like '%-players')`,
        bins,
      ],
      ['season_bins', bins],
      ofBins.filter((name) => !isClustered(name)),
    ),
    players: await compare(
      ['record_figures', `question like '%-players'`, bins],
      [`(select * from season_bins where question like '%-players') one`, bins],
      ofBins,
    ), // oxfmt-ignore
    days: await compare(
      ['record_figures', inSpan('day'), [...record, 'question', 'period']],
      ['season_days', [...record, 'question', 'day']],
      ofDays,
    ),
    months: await compare(
      ['record_figures', inSpan('month'), [...record, 'question', 'period']],
      ['season_days', [...record, 'question', 'left(day, 7)']],
      ofDays,
    ),
    pairs: await compare(
      ['compared_figures', 'true', comparison],
      ['season_comparisons', comparison],
      ofPairs,
    ),
  };
}

const extras = {
  segments: [
    { number: 1, home: 10, away: 0 },
    { number: 2, home: 3, away: 7 },
  ],
  playerProps: [],
  notes: [],
};

it('are equal for members, analysts, instructions, tournaments, corrections and replays', async () => {
  test.context.analysts = scriptedAnalysts({ says: { homeScore: 30, awayScore: 10, extras } });
  const members = [await addMember(test, 'ada'), await addMember(test, 'bob'), await addMember(test, 'cleo')]; // oxfmt-ignore
  test.clock.set('2026-11-22T13:00:00Z');
  const ids = Array.from({ length: 14 }, (_, index) => `g${index}`);
  for (const [index, id] of ids.entries()) {
    await addGame(test, { id, season: index % 5 === 0 ? 2025 : 2026 });
    await addForecast(test, id, {
      homeWinProbability: 0.52 + index * 0.033,
      ...(index % 2 === 0 && { model: 'nfl-past-prices-1', versions: sampleVersions }),
    });
    if (index % 4 !== 3) await addQuote(test, id, { homeMoneyline: -200, awayMoneyline: 170, homeSpread: -4 }); // oxfmt-ignore
  }
  await lockNearContests(test.context, 'nfl');
  const analysts: AnalystSlot[] = ['openai', 'grok'];
  for (const [index, id] of ids.entries()) {
    for (const [number, member] of members.entries()) {
      if ((index + number) % 3 === 0) continue;
      const body = {
        aiModel: analysts[(index + number) % 2],
        ...((index * 7 + number) % 4 === 0 && { customInstructions: `Prefer ${number % 2}.` }),
      };
      const { status, text } = await member.call(
        'POST',
        `/api/nfl/predictions/generate/${id}`,
        body,
      );
      expect(status, text).toBe(200);
      if (index % 6 === 1) {
        const again = { aiModel: 'openai', customInstructions: 'Prefer 1.' };
        await member.call('POST', `/api/nfl/predictions/generate/${id}`, again);
      }
    }
  }
  const segments = { homeSegmentScores: [7, 3, 7, 3], awaySegmentScores: [3, 10, 0, 7] };
  await test.context.db.update(games).set(segments);
  for (const [index, id] of ids.entries()) {
    if (index % 7 === 6) continue;
    await finishGame(test, id, 20 + (index % 3) * 4, index === 4 ? 24 : 17 + (index % 5) * 2);
  }
  await finishGame(test, 'g1', 20, 27);
  await test.context.db.update(games).set({ state: 'canceled' }).where(eq(games.id, 'g6'));
  await gradeFinished(test.context, 'matchup', 'nfl');
  await addField(test, { id: 'open', startsAt: new Date('2026-11-22T18:00:00Z') });
  await lockNearContests(test.context, 'pga');
  await finishTournament(test, 'open', ['bo', 'ace', 'cy', 'dan', 'ed']);
  await gradeFinished(test.context, 'tournament', 'pga');
  await storePlayedSeason(test, { games: 60, withBoxScores: false });
  test.clock.advance(11 * 60_000);
  expect(await replayPast(test.context, 'nba')).toBe(true);

  const counts = await compareAll();
  console.log(counts);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  const dump = async () =>
    (await test.connection.runner.executeSql('select row_to_json(g)::text from graded_forecasts g order by 1')).rows; // oxfmt-ignore
  const before = await dump();
  await rebuildProjections(test.context.db);
  expect(await dump()).toEqual(before);
  expect(await compareAll()).toEqual(counts);
  await test.context.db.update(games).set({ state: 'live' });
  await gradeFinished(test.context, 'matchup', 'nfl');
  await compareAll();
});

it('are equal in a record that has grown', async () => {
  await playSaturday(test, 12, () => lockNearContests(test.context, 'nfl'));
  const reader = await addMember(test, 'Reader');
  await copySaturday(test, { copies: 120, games: 12, readerId: reader.id });
  await test.context.db.execute(sql`delete from compared_figures`);
  await computeChangedSeasons(test.context.db);
  // The sums of the reader's copies follow no forecasts, and the copies' pairs are not copied.
  for (const table of ['record_figures', 'season_figures', 'season_bins', 'season_days'])
    await test.context.db.execute(sql.raw(`delete from ${table} where owner <> ''`));
  await test.context.db.execute(sql`delete from season_comparisons`);
  console.log(await compareAll());
}, 120_000);
