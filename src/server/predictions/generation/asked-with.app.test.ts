import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { GeneratedGolfPrediction } from '#contract/tournaments/golf-predictions.ts';
import type { VersionView } from '#contract/predictions/prediction-parts.ts';
import { games } from '#db/tables/games-tables.ts';
import { journal, predictions } from '#db/tables/journal-tables.ts';
import { promptLimits } from '#domain/analyst.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import { createAnalysts } from '#providers/analysts/registry.ts';
import { addField } from '#testing/samples/golf-scene.ts';
import { addForecast, addGame, type TestMember } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rebuildProjections } from '#server/ledger/verification/verification.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
const bob = useMember(test, 'bob');
const cleo = useMember(test, 'cleo');

beforeEach(async () => {
  test.context.analysts = scriptedAnalysts();
});

type Answer = GeneratedPrediction | GeneratedGolfPrediction;

const lists = { nfl: '/api/predictions?sport=nfl', golf: '/api/golf/predictions?limit=50' };
type Sport = keyof typeof lists;

async function addContest(sport: Sport, id = '7'): Promise<void> {
  if (sport === 'golf') {
    await addField(test, { id });
    return;
  }
  await addGame(test, { id });
  await addForecast(test, id);
}

const send = (member: TestMember, sport: Sport, body: object) =>
  member.call('POST', `/api/${sport}/predictions/generate/7`, { aiModel: 'openai', ...body });

async function ask(member: TestMember, sport: Sport, body: object = {}): Promise<Answer> {
  const { status, text, body: answer } = await send(member, sport, body);
  expect(status, text).toBe(200);
  return answer as Answer;
}

async function list(member: TestMember, sport: Sport, query = ''): Promise<Answer[]> {
  const { status, text, body } = await member.call('GET', `${lists[sport]}${query}`);
  expect(status, text).toBe(200);
  return body as Answer[];
}

/** Version and settings on the contest's card for a member; undefined when nothing is shown. */
async function shownTo(member: TestMember, sport: Sport): Promise<string[]> {
  const shown = await list(member, sport, '&shown=true');
  return shown.map(({ version, madeWith }) => `${version} ${madeWith}`);
}

const own = { customInstructions: 'Prefer left-handers.' };

// One sport per kind of contest.
describe.each(['nfl', 'golf'] as const)(
  '%s: a prediction with a member’s own instructions',
  (sport) => {
    beforeEach(() => addContest(sport));

    it('is made though the same model was asked before, and is its member’s alone; others keep the public one', async () => {
      const first = await ask(ada, sport);
      expect(first).toMatchObject({ outcome: 'made', version: 1, madeWith: 'default' });
      const adas = await ask(ada, sport, own);
      expect(adas).toMatchObject({ outcome: 'made', version: 2, madeWith: 'own' });
      expect(await shownTo(bob, sport)).toEqual(['1 default']);
      const bobs = await ask(bob, sport, { perplexityQuery: 'How is the wind?' });
      expect(bobs).toMatchObject({ outcome: 'made', version: 3, madeWith: 'own' });
      const expectShown = async () => {
        expect(await shownTo(ada, sport)).toEqual(['2 own']);
        expect(await shownTo(bob, sport)).toEqual(['3 own']);
        expect(await shownTo(cleo, sport)).toEqual(['1 default']);
      };
      await expectShown();

      const history = async (member: TestMember, query = '') =>
        (await list(member, sport, query)).map(({ version }) => version);
      expect(await history(ada)).toEqual([2, 1]);
      expect(await history(ada, '&by=mine')).toEqual([2, 1]);
      expect(await history(cleo)).toEqual([1]);

      // All versions are listed for everybody, marked, without their instructions.
      const path = lists[sport].split('?')[0] ?? '';
      const { body } = await bob.call('GET', `${path}/${first.id}`);
      const { versions } = body as { versions: VersionView[] };
      expect(versions.map(({ madeWith }) => madeWith)).toEqual(['default', 'other', 'own']);
      const one = await bob.call('GET', `${path}/${adas.id}`);
      expect(one.body).toMatchObject({ prediction: { madeWith: 'other', isMine: false } });
      const raw = await bob.call('GET', `${path}/${adas.id}/raw`);
      expect(one.text + raw.text).not.toContain('left-handers');

      await rebuildProjections(test.context.db);
      const rows = await test.context.db.select().from(predictions).orderBy(predictions.version);
      expect(rows.map(({ settings }) => settings)).toEqual(['default', 'own', 'own']);
      await expectShown();
    });

    it('alone leaves the contest without a prediction for everybody else, and counts only for its member', async () => {
      await ask(ada, sport, own);

      expect(await shownTo(ada, sport)).toEqual(['1 own']);
      expect(await shownTo(bob, sport)).toEqual([]);
      const count = async (query: string) => {
        const { body } = await ada.call('GET', `/api/analytics?sport=${sport}${query}`);
        return (body as AnalyticsView).totalPredictions;
      };
      expect([await count(''), await count('&by=mine')]).toEqual([0, 1]);
    });

    it('gives way to the public one once its member has asked again with the defaults', async () => {
      await ask(ada, sport);
      await ask(ada, sport, own);
      expect(await ask(ada, sport)).toMatchObject({ outcome: 'stored', version: 1 });
      expect(await shownTo(ada, sport)).toEqual(['2 own']);

      await ask(ada, sport, { searchModel: 'deep' });
      expect(await shownTo(ada, sport)).toEqual(['3 default']);
      await ask(bob, sport, { searchModel: 'focused' });
      expect(await shownTo(ada, sport)).toEqual(['4 default']);
    });

    it('is returned to another member with the same instructions, and becomes theirs, too', async () => {
      await ask(ada, sport);
      const first = await ask(ada, sport, own);

      const again = await ask(bob, sport, own);

      expect(again).toMatchObject({ outcome: 'stored', id: first.id, madeWith: 'own' });
      expect(await shownTo(bob, sport)).toEqual(['2 own']);
    });

    it('is a default one with a template’s text, or if the analyst ignores instructions', async () => {
      test.context.analysts = createAnalysts();
      expect(await ask(ada, sport, own)).toMatchObject({ outcome: 'made', madeWith: 'automatic' });
      expect(await ask(bob, sport)).toMatchObject({ outcome: 'stored', version: 1 });
      expect(await shownTo(cleo, sport)).toEqual(['1 automatic']);

      test.context.analysts = scriptedAnalysts();
      const template = {
        customInstructions: ` ${masterPrompts[sport].instructions}\n`,
        perplexityQuery: masterPrompts[sport].query,
        searchModel: 'deep',
      };
      expect(await ask(ada, sport, template)).toMatchObject({ madeWith: 'default' });
    });

    it('includes all instructions up to the form’s max length, and is rejected above it', async () => {
      const whole = 'x'.repeat(promptLimits.instructions);
      const query = 'y'.repeat(promptLimits.query);

      expect((await send(ada, sport, { customInstructions: `${whole}x` })).status).toBe(400);
      const refused = await send(ada, sport, { perplexityQuery: `${query}y` });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('is longer than 1,000 characters');

      const { id } = await ask(ada, sport, { customInstructions: whole, perplexityQuery: query });
      const [row] = await test.context.db.select().from(journal);
      expect(row).toMatchObject({ document: { id }, private: { words: { instructions: whole } } });
    });
  },
);

describe('golf options', () => {
  it('make a prediction one’s own, except for the number of sources', async () => {
    const choices = [
      'includeWeather',
      'includeCourseHistory',
      'includeRecentForm',
      'includeStrokesGained',
      'useHistoricalData',
    ];
    await addContest('golf');
    for (const choice of choices) {
      const made = await ask(ada, 'golf', { [choice]: false });
      expect(made, choice).toMatchObject({ outcome: 'made', madeWith: 'own' });
    }
    expect(await shownTo(bob, 'golf')).toEqual([]);
    expect(await ask(ada, 'golf', { searchDepth: 20 })).toMatchObject({ madeWith: 'default' });
  });
});

describe('an analyst’s calibration', () => {
  it('uses its statements with the default instructions', async () => {
    for (const id of ['7', '8', '9']) await addContest('nfl', id);
    await ask(ada, 'nfl');
    await ask(ada, 'nfl', own);
    await ada.call('POST', '/api/nfl/predictions/generate/8', { aiModel: 'openai', ...own });
    await test.context.db
      .update(games)
      .set({ state: 'final', homeScore: 30, awayScore: 10 })
      .where(inArray(games.id, ['7', '8']));
    await gradeFinished(test.context, 'matchup', 'nfl');
    test.clock.advance(60 * 60_000);

    const { body } = await ada.call('POST', '/api/nfl/predictions/generate/9', {});

    expect((body as GeneratedPrediction).prediction.analysis?.gradedBehind).toBe(1);
  });
});

describe('a member’s shown prediction', () => {
  it('is used for a pick without a given prediction', async () => {
    await addContest('nfl');
    const communal = await ask(ada, 'nfl');
    const adas = await ask(ada, 'nfl', own);

    expect((await ada.call('PUT', '/api/picks/7', {})).body).toMatchObject({
      predictionId: adas.id,
    });
    expect((await bob.call('PUT', '/api/picks/7', {})).body).toMatchObject({
      predictionId: communal.id,
    });
  });

  it('shifts the forecast of cards only if everyone is shown it', async () => {
    await addContest('nfl');
    const read = async () => {
      const { body } = await bob.call('GET', '/api/nfl/games/7');
      return (body as { game: GameView }).game.forecast;
    };
    const before = await read();
    await ask(ada, 'nfl', own);
    expect(await read()).toEqual(before);
    await ask(ada, 'nfl');
    expect(await read()).not.toEqual(before);
  });

  it('can be requested for many games in one call', async () => {
    for (const id of ['7', '8', '9']) await addContest('nfl', id);
    await ada.call('POST', '/api/nfl/predictions/generate/8', { aiModel: 'openai' });
    await ask(ada, 'nfl');
    await ask(ada, 'nfl', own);

    const named = await list(bob, 'nfl', '&shown=true&gameIds=7,9');
    expect(named.map((each) => [(each as GeneratedPrediction).gameId, each.version])).toEqual([
      ['7', 1],
    ]);
    for (const ids of ['', ',', '7,', 'a'.repeat(65), Array(101).fill('1').join(',')]) {
      const { status } = await bob.call('GET', `${lists.nfl}&gameIds=${ids}`);
      expect(status, ids).toBe(400);
    }
  });
});
