import { games } from '#db/tables/games-tables.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, addMember, addQuote, finishGame } from '#testing/samples/scene.ts';
import { listStoredFigures } from '#testing/samples/stored-figures.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();

/** What the version before stored: a row per forecast, with the grades of all layers. */
const storeAsBefore = sql`
  insert into counted_forecasts (source, author, owner, league, contest_id, analyst, instructions, is_newest, model,
    forecast_model, contest_kind, season, played_at, chance, band, result, layers, field_bins, prediction_sequence)
  select f.source, f.author, f.owner, f.league, f.contest_id, f.analyst, f.instructions, f.is_newest, f.model,
    f.forecast_model, case f.question when 'win' then 'tournament' else 'matchup' end, f.season, f.played_at,
    f.probability, f.band, 'correct', g.layers,
    (select jsonb_agg(jsonb_build_object('layer', p.layer, 'question', split_part(p.question, '-', 1), 'bin', p.bin,
        'players', p.decided, 'did', p.won, 'chance', round(p.probability * 1000000)))
      from graded_forecasts p where p.contest_id = f.contest_id and p.author = f.author and p.question like '%-players'),
    f.prediction_sequence
  from graded_forecasts f join grades g on g.prediction_sequence = f.prediction_sequence
  where f.layer = 'ours' and f.question in ('winner', 'win')`;

it('are carried over by an upgrade, equal to those computed from the journal', async () => {
  const extras = { segments: [{ number: 1, home: 10, away: 0 }], playerProps: [], notes: [] };
  test.context.analysts = scriptedAnalysts({ says: { extras } });
  const ada = await addMember(test, 'Ada');
  test.clock.set('2026-11-22T13:00:00Z');
  for (const id of ['a', 'b', 'c']) {
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability: 0.7 });
    await addQuote(test, id);
  }
  await addField(test, { id: 'open', startsAt: new Date('2026-11-22T18:00:00Z') });
  for (const league of ['nfl', 'pga'] as const) await lockNearContests(test.context, league);
  for (const [id, customInstructions] of [
    ['a', undefined],
    ['b', 'Prefer rest.'],
  ]) {
    const path = `/api/nfl/predictions/generate/${id}`;
    const { status } = await ada.call('POST', path, { aiModel: 'openai', customInstructions });
    expect(status).toBe(200);
  }
  const scores = { homeSegmentScores: [7, 10, 3, 7], awaySegmentScores: [0, 14, 3, 3] };
  await test.context.db.update(games).set(scores);
  await finishGame(test, 'a', 27, 20);
  await finishGame(test, 'b', 20, 27);
  await finishGame(test, 'c', 20, 20);
  await finishTournament(test, 'open', ['bo', 'ace', 'cy', 'dan', 'ed']);
  await gradeFinished(test.context, 'tournament', 'pga');
  const { graded, ...figures } = await listStoredFigures(test);
  expect(graded.map(({ question }) => question)).toEqual(
    expect.arrayContaining(['winner', 'segments', 'win', 'top10-players']),
  );

  await test.context.db.execute(storeAsBefore);
  await test.context.db.execute(sql`delete from graded_forecasts`);
  const migration = await readFile(`${migrationsFolder}/0005_graded-forecasts.sql`, 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) {
    if (/^\s*INSERT/.test(statement)) await test.context.db.execute(sql.raw(statement));
  }
  const upgraded = await listStoredFigures(test);
  expect(upgraded.graded).toHaveLength(graded.length);
  expect({ ...upgraded, graded: [] }).toEqual({ ...figures, graded: [] });
});
