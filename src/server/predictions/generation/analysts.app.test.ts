import type {
  BulkGenerationView,
  GeneratedPrediction,
} from '#contract/predictions/generation-endpoints.ts';
import type { HealthView } from '#contract/admin/health-endpoints.ts';
import { pairAnalyses } from '#db/tables/analyses.ts';
import { games } from '#db/tables/games-tables.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { analystBudgets, analystCalls, generationAllowances } from '#db/tables/spending-tables.ts';
import { type AnalystSlot, analystSlots } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import { eventually } from '#testing/eventually.ts';
import { addAdministrator, addPerson, openBrowser } from '#testing/test-users.ts';
import { storePlayedSeason } from '#testing/samples/played-season.ts';
import { addForecast, addGame, addQuote } from '#testing/samples/scene.ts';
import { useAnalystTestApp, useMember, useVendorStandIns } from '#testing/use-test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { predictionChannel, scoreChannel } from '#server/announcements.ts';
import { refreshForecast } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { continueBulk } from '#server/predictions/bulk/bulk-jobs.ts';

const vendors = useVendorStandIns({ slowMs: 300 });
const test = useAnalystTestApp(vendors);
const ada = useMember(test, 'ada');

async function addPredictable(league: LeagueId = 'nfl', id = `${league}-1`): Promise<string> {
  await addGame(test, { id, league, homeRecord: '7-3', awayRecord: '4-6' });
  const segments = Array.from({ length: 4 }, () => ({ home: 6.1, away: 5 }));
  await addForecast(test, id, league === 'nba' ? { segments } : {}, league);
  return id;
}

const sportByLeague: Partial<Record<LeagueId, string>> = { atp: 'tennis', wta: 'tennis' };

async function generate(id: string, aiModel = 'openai', league: LeagueId = 'nfl') {
  const answer = await ada.call(
    'POST',
    `/api/${sportByLeague[league] ?? league}/predictions/generate/${id}`,
    { aiModel },
  );
  return { ...answer, prediction: answer.body as GeneratedPrediction };
}

const keyRefused = {
  code: 'unavailable',
  message:
    'GPT-4o gave no analysis because OpenAI does not accept our key: an administrator has been notified, choose another model for now; the statistical forecast still works.',
};

/** A prompt with a fixed mark around untrusted text, which is otherwise drawn for every prompt. */
function withoutMark({ text }: { text: string }): string {
  const [, mark = ''] = /The mark of this message is (\w+)/.exec(text) ?? [];
  return text.replaceAll(mark, 'mark');
}

/** Requests for analyses and repairs, without research. */
async function analysisCalls(): Promise<number> {
  const calls = await test.context.db.select().from(analystCalls);
  return calls.filter(({ purpose }) => purpose !== 'research').length;
}

function expectWholePrediction(
  prediction: GeneratedPrediction,
  slot: AnalystSlot,
  league: LeagueId,
): void {
  expect(prediction).toMatchObject({ aiModel: slot, requestedSlot: slot, isBaseline: false });
  expect(prediction.layers.statistical).not.toBeNull();
  expect(prediction.layers.analyst).not.toBeNull();
  expect(prediction.layers.market === null).toBe(league !== 'nfl');

  const { making } = prediction;
  const { analysis } = prediction.prediction;
  expect(analysis?.sources.length).toBeGreaterThan(0);
  expect(analysis?.keyFactorSources).toHaveLength(prediction.keyFactors.length);
  expect(making.steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
    'facts done',
    'research done',
    'analysis done',
    'prediction done',
  ]);
  expect(making.costUsd).toBeGreaterThan(0);
  const { game, predictedWinner, homeTeam, awayTeam, winner } = prediction;
  const named = prediction.prediction.predictedWinner;
  expect([homeTeam, awayTeam]).toEqual([game.homeTeam.name, game.awayTeam.name]);
  expect(winner).toBe(named.name);
  expect(predictedWinner).toBe(league === 'nhl' ? named.abbreviation : named.name);
  if (league === 'nba') {
    const { quarterPredictions, homeScorePrediction } = prediction;
    expect(quarterPredictions).toHaveLength(4);
    // Ours: they sum to our projected score, not to the analyst's.
    const home = quarterPredictions.reduce((sum, quarter) => sum + quarter.homeScore, 0);
    expect(home).toBe(homeScorePrediction);
    expect(prediction.advancedMetrics).not.toBeNull();
  }
  const raw = JSON.parse(prediction.rawData) as Record<string, unknown>;
  expect(raw['searchModel']).toMatch(/^perplexity\/sonar/);
  expect(raw['perplexityResponse']).not.toBe('');
  expect(raw['aiAnalysisResponse']).not.toBe('');
}

describe('a prediction by a vendor’s model', () => {
  // Each league once and each slot once: neither knows the other.
  const leagues = ['nfl', 'nba', 'nhl', 'mlb', 'atp', 'wta'] as const;
  const pairs = leagues.map(
    (league, index) => [league, analystSlots[index % analystSlots.length] ?? 'openai'] as const,
  );

  it.each(pairs)('in the %s by %s has its layers, sources and raw data', async (league, slot) => {
    const id = await addPredictable(league);
    if (league === 'nfl') await addQuote(test, id);

    const { status, text, prediction } = await generate(id, slot, league);

    expect(status, text).toBe(200);
    expectWholePrediction(prediction, slot, league);
  });

  it('costs one call for ten parallel clicks, and none for the eleventh', async () => {
    const id = await addPredictable();

    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(id)));
    const again = await generate(id);

    expect(new Set([...answers, again].map(({ prediction }) => prediction.id)).size).toBe(1);
    const made = answers.filter(({ prediction }) => prediction.outcome === 'made');
    expect([made.length, again.prediction.outcome]).toEqual([1, 'stored']);
    expect(vendors.requests).toHaveLength(2);
    expect(await test.context.db.$count(predictions)).toBe(1);
  });

  it('is announced to cards, whose forecast it shifts', async () => {
    const id = await addPredictable();
    const heard: string[] = [];
    const hear = (payload: string) => void heard.push(payload);
    await test.context.connection.listen(scoreChannel, hear, () => undefined);

    await generate(id);

    await eventually(() => expect(heard).toEqual([`nfl ${id}`]));
  });

  describe('once it is stored', () => {
    const failingAnnouncements = () => {
      const { connection } = test;
      test.context.connection = {
        ...test.context.connection,
        notify: (channel, payload) =>
          [predictionChannel, scoreChannel].includes(channel)
            ? Promise.reject(new Error('the connection was closed'))
            : connection.notify(channel, payload),
      };
      return () => Promise.resolve();
    };
    const failingCounts = async () => {
      const { db } = test.context;
      await db.execute(sql`create function refuse_count() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$`);
      await db.execute(sql`create trigger refuse_count before insert on generation_counts
        for each row execute function refuse_count()`);
      return () => db.execute(sql`drop function refuse_count cascade`);
    };

    /** The first COMMIT that adds a prediction takes effect, and its answer is lost. */
    const lostAnswer = () => {
      const { db } = test.context;
      const transact = db.transaction.bind(db);
      db.transaction = async (work, options) => {
        const result = await transact(work, options);
        if ((await db.$count(predictions)) === 0) return result;
        db.transaction = transact;
        throw new Error('Connection terminated unexpectedly');
      };
      return () => Promise.resolve((db.transaction = transact));
    };

    it.each([
      ['confirmed', lostAnswer],
      ['announced', failingAnnouncements],
      ['counted', failingCounts],
    ])(
      'stays, answers all who wait and costs one analysis when it cannot be %s',
      async (_, breakIt) => {
        const id = await addPredictable();
        const repair = await breakIt();
        try {
          const answers = await Promise.all([1, 2, 3].map(() => generate(id)));

          expect(answers.map(({ status, text }) => [status, text])).toEqual(
            answers.map(({ text }) => [200, text]),
          );
          expect(new Set(answers.map(({ prediction }) => prediction.id)).size).toBe(1);
          expect(await test.context.db.$count(predictions)).toBe(1);
          expect(await test.context.db.select().from(generationAllowances)).toMatchObject([
            { userId: ada.id, used: 1 },
          ]);
        } finally {
          await repair();
        }
      },
    );

    /** The insertion of a team comparison takes effect, and its answer is lost. */
    const lostComparison = () => {
      const { db } = test.context;
      const insert = db.insert.bind(db);
      const insertAndFail = (row: typeof pairAnalyses.$inferInsert) => ({
        async onConflictDoNothing() {
          await insert(pairAnalyses).values(row).onConflictDoNothing();
          throw new Error('Connection terminated unexpectedly');
        },
      });
      db.insert = ((table: never) =>
        table === pairAnalyses ? { values: insertAndFail } : insert(table)) as typeof insert;
      return () => Promise.resolve((db.insert = insert));
    };

    it.each([
      ['confirmed', lostComparison],
      ['counted', failingCounts],
    ])('stays as a team comparison that cannot be %s', async (_, breakIt) => {
      await addGame(test, { id: '1', state: 'final', homeScore: 30, awayScore: 10, week: 9 });
      const repair = await breakIt();
      try {
        const { status, text } = await ada.call('POST', '/api/nfl/teams/analysis', {
          a: 'gulls',
          b: 'elks',
          aiModel: 'openai',
        });
        expect(status, text).toBe(200);
        expect(await test.context.db.select().from(generationAllowances)).toMatchObject([
          { userId: ada.id, used: 1 },
        ]);
      } finally {
        await repair();
      }
    });
  });

  it('searches once per game, whichever slots analyze it', async () => {
    const id = await addPredictable();

    await generate(id, 'openai');
    await generate(id, 'grok');

    expect(vendors.requests.map(({ vendor }) => vendor)).toEqual(['perplexity', 'openai', 'xai']);
  });

  it('is marked as stale when the line moves, and made again on request', async () => {
    const id = await addPredictable();
    await addQuote(test, id, { homeSpread: -3 });
    const first = await generate(id);
    expect(first.prediction.staleReasons).toEqual([]);
    test.clock.advance(60_000);
    await addQuote(test, id, { homeSpread: -6, homeMoneyline: -250, awayMoneyline: 210 });

    const { body } = await ada.call('GET', `/api/predictions/${first.prediction.id}`);
    expect(body).toMatchObject({
      prediction: {
        staleReasons: expect.arrayContaining([
          'The spread moved from NPG -3 to NPG -6.',
        ]) as string[],
      },
    });
    expect((await generate(id)).prediction.version).toBe(2);
  });

  it('never sends a vendor a price or a probability of ours', async () => {
    const id = await addPredictable();
    await addForecast(test, id, { homeWinProbability: 0.6379 });
    await addQuote(test, id, { homeMoneyline: -173, awayMoneyline: 149, homeSpread: -4.5 });

    await generate(id);

    for (const text of vendors.requests.map(withoutMark)) {
      expect(text).not.toMatch(/-173|\+?149|-4\.5|0\.6379|63\.8|63\.79/);
    }
  });
});

describe('a prompt', () => {
  it('is the same whatever the closing prices of past games, which move our forecast', async () => {
    const played = await storePlayedSeason(test, { games: 30, withBoxScores: false });
    const next = await addGame(test, { id: 'next', league: 'nba', season: 2027, week: null });
    const forecast = async () => {
      test.context.memory.ratings.clear();
      const made = await refreshForecast(test.context, 'nba', await readNext(next.id));
      return made?.forecast;
    };
    const before = await forecast();
    const first = await generate(next.id, 'openai', 'nba');
    const [asked] = listPrompts();

    // The market has always expected the home side to lose by far.
    for (const id of played) {
      const { startsAt } = await readNext(id);
      await addQuote(
        test,
        id,
        { homeMoneyline: 700, awayMoneyline: -1100, homeSpread: 13, total: 205 },
        { league: 'nba', at: startsAt },
      );
    }
    const after = await forecast();
    const second = await generate(next.id, 'openai', 'nba');
    const [, askedAgain] = listPrompts();

    expect(after?.versions?.['past-prices'].homeWinProbability).toBeLessThan(
      before?.homeWinProbability ?? 0,
    );
    expect(second.prediction.id).not.toBe(first.prediction.id);
    expect(asked).toContain('Northport');
    expect(askedAgain).toBe(asked);
  });

  const listPrompts = () =>
    vendors.requests.filter(({ vendor }) => vendor === 'openai').map(withoutMark);

  const readNext = async (id: string) => {
    const [row] = await test.context.db.select().from(games).where(eq(games.id, id));
    if (row === undefined) throw new Error(`game ${id} is not stored`);
    return row;
  };
});

describe('a vendor that fails', () => {
  // One per kind of fault; the vendors' own tests have every way to each of them.
  it.each(['500', '429', '400', 'reset', 'prose', 'wrong team'] as const)(
    'with “%s” costs at most three attempts, no row, and the next click works',
    async (fault) => {
      const id = await addPredictable();
      vendors.setFault('openai', fault);

      const { status, body, text } = await generate(id);

      expect(status, text).toBe(503);
      expect(body).toMatchObject({ code: 'unavailable' });
      expect((body as { message: string }).message).toContain('statistical forecast still works');
      expect(text).not.toMatch(/sk-|stand-in|127\.0\.0\.1|<html|stack/i);
      expect(await analysisCalls()).toBeLessThanOrEqual(3);
      expect(await test.context.db.$count(predictions)).toBe(0);

      vendors.setFault('openai', undefined);
      expect((await generate(id)).status).toBe(200);
    },
  );

  it('or answers oddly still returns a valid analysis of this game', async () => {
    for (const fault of ['injected', 'unclosed thoughts', 'cited'] as const) {
      const id = await addPredictable('nfl', fault);
      vendors.setFault('openai', fault);
      const { status, text, prediction } = await generate(id);

      expect(status, text).toBe(200);
      expect(prediction.gameId).toBe(id);
      expect(['Northport Gulls', 'Ridgeway Elks']).toContain(prediction.winner);
      expect(prediction.analysis).not.toMatch(/\[\d|<think/);
    }
    expect(await analysisCalls()).toBe(3);
  });

  it.each([
    ['refusal', true],
    ['invalid prompt', false],
  ] as const)(
    'and declines with “%s” is called once, with a one-sentence error, no allowance used, and the reported cost (%s)',
    async (fault, isPaid) => {
      vendors.setFault('openai', fault);

      const { status, body } = await generate(await addPredictable());

      expect(status).toBe(503);
      expect(body).toEqual({
        code: 'unavailable',
        message:
          'GPT-4o gave no analysis because OpenAI declined to answer: choose another model or change your instructions; the statistical forecast still works.',
      });
      const calls = await test.context.db.select().from(analystCalls);
      const [asked, ...more] = calls.filter(({ purpose }) => purpose !== 'research');
      expect(more).toEqual([]);
      expect(asked).toMatchObject({ outcome: 'failed', fault: 'refused' });
      expect((asked?.costUsd ?? -1) > 0).toBe(isPaid);
      expect(asked?.costUsd).not.toBeNull();
      const models = await ada.call('GET', '/api/models');
      expect(models.body).toMatchObject({ allowance: { used: 0 } });
    },
  );

  it.each([
    ['no quota', 'Out of credit: OpenAI rejects requests for GPT-4o.'],
    ['401', 'API key refused: OpenAI does not accept the key for GPT-4o.'],
    ['model gone', 'Model retired: OpenAI no longer offers gpt-4o, which GPT-4o uses.'],
  ] as const)(
    'and needs an administrator with “%s” is called once, and reported to one',
    async (fault, what) => {
      vendors.setFault('openai', fault);
      const { body } = await generate(await addPredictable());

      expect((body as { message: string }).message).toContain('an administrator has been notified');
      expect(await analysisCalls()).toBe(1);
      const admin = await addAdministrator(test, 'Chief');
      const health = await admin.browser.get('/api/admin/health');
      const problems = (health.body as unknown as HealthView).problems;
      expect(problems.map((problem) => problem.what)).toContain(what);
    },
  );

  it('and rejects its key is called once per click, costs nothing, and works again with a new key', async () => {
    vendors.setFault('openai', '401');
    const id = await addPredictable();

    for (const click of [1, 2]) {
      expect(await generate(id)).toMatchObject({ status: 503, body: keyRefused });
      expect(vendors.requests.filter(({ vendor }) => vendor === 'openai')).toHaveLength(click);
    }
    const calls = await test.context.db.select().from(analystCalls);
    const turnedAway = calls.filter(({ fault }) => fault === 'key-refused');
    expect(turnedAway.map(({ costUsd }) => costUsd)).toEqual([0, 0]);
    const spent = calls.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
    const [day] = await test.context.db.select().from(analystBudgets);
    expect(day?.committedUsd).toBeCloseTo(spent, 6);

    vendors.setFault('openai', undefined);
    expect((await generate(id)).status).toBe(200);
  });

  it('and rejects its key in the middle of a week is not called again, and the week can be finished with a new key', async () => {
    for (let game = 1; game <= 13; game += 1) await addPredictable('nfl', `week-${game}`);
    const week = { week: 16, season: 2026, aiModel: 'openai', customInstructions: '' };
    const begin = async () => {
      const { body } = await ada.call('POST', '/api/predictions/generate-week', week);
      return (body as BulkGenerationView).id;
    };
    const read = async (id: string) =>
      (await ada.call('GET', `/api/predictions/bulk/${id}`)).body as BulkGenerationView;
    const countAsked = (vendor: string) =>
      vendors.requests.filter((request) => request.vendor === vendor).length;
    const id = await begin();

    await continueBulk(test.context, id);
    expect(await read(id)).toMatchObject({ state: 'running', finished: 6, failed: 0 });
    vendors.setFault('openai', '401');
    await continueBulk(test.context, id);

    const ended = await read(id);
    expect(ended).toMatchObject({ state: 'done', total: 13, finished: 6, failed: 7 });
    expect(new Set(ended.failures.map(({ message }) => message))).toEqual(
      new Set([keyRefused.message]),
    );
    // The six that were running; nothing was searched for the others either.
    expect([countAsked('openai'), countAsked('perplexity')]).toEqual([12, 12]);
    const { body } = await ada.call('GET', '/api/models');
    expect(body).toMatchObject({ allowance: { used: 6 } });

    expect((await generate('week-13', 'grok')).status).toBe(200);
    vendors.setFault('openai', undefined);
    const again = await begin();
    await continueBulk(test.context, again);
    await continueBulk(test.context, again);
    // The six that were analyzed are not requested again.
    expect(await read(again)).toMatchObject({ state: 'done', total: 7, finished: 7, failed: 0 });
  });

  it('and rejects its key is reported to the administrator, even if it only searches for others', async () => {
    const admin = await addAdministrator(test, 'Chief');
    const problems = async () => {
      const { body } = await admin.browser.get('/api/admin/health');
      const all = (body as unknown as HealthView).problems;
      return all.filter(({ area, isAhead }) => area === 'vendors' && !isAhead);
    };
    vendors.setFault('perplexity', '401');
    expect((await generate(await addPredictable('nfl', 'a'), 'grok')).status).toBe(200);
    expect((await problems()).map(({ what }) => what)).toEqual([
      'API key refused: Perplexity does not accept the key for Perplexity.',
    ]);
    const metrics = await openBrowser(test.app).get('/metrics');
    expect(metrics.text).toMatch(
      /linewise_vendor_requests_total\{vendor="perplexity",purpose="research",outcome="key-refused"\} 1/,
    );

    vendors.setFault('perplexity', undefined);
    test.clock.advance(1000);
    expect((await generate(await addPredictable('nfl', 'b'), 'grok')).status).toBe(200);
    expect(await problems()).toEqual([]);
  });

  it('and is slow continues when the requester disconnects: the next click finds the result, paid once', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { browser } = await addPerson(test, 'Vera');
    const id = await addPredictable();
    vendors.setFault('openai', 'slow', 1);
    const asked = () => vendors.requests.filter(({ vendor }) => vendor === 'openai').length;
    const before = asked();
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/nfl/predictions/generate/${id}`, {
      method: 'POST',
      headers: {
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
        origin: address,
      },
      body: JSON.stringify({ aiModel: 'openai' }),
      signal: leaving.signal,
    });
    await eventually(() => expect(asked()).toBe(before + 1), 5);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');

    const { status, prediction } = await generate(id);
    expect(status).toBe(200);
    expect(prediction).toMatchObject({ aiModel: 'openai', isBaseline: false });
    expect(asked()).toBe(before + 1);
    expect(await test.context.db.select().from(predictions)).toHaveLength(1);
  });

  it('and hangs is given up in time, while others read', async () => {
    const id = await addPredictable();
    await generate(id, 'grok');
    vendors.setFault('openai', 'hang');
    const { config } = test.context;
    test.context.config = {
      ...config,
      analysts: { ...config.analysts, timeoutsMs: { research: 500, analysis: 500 } },
    };

    const hanging = generate(id);
    const read = await ada.call('GET', '/api/predictions');

    expect(read.status).toBe(200);
    const { status, body } = await hanging;
    expect(status).toBe(503);
    expect((body as { message: string }).message).toContain('did not answer in time');
    test.context.config = config;
  });

  it('at searching has its own time limit, and takes no time from the analysis', async () => {
    const id = await addPredictable();
    const { config } = test.context;
    const timeoutsMs = { research: 300, analysis: 60_000 };
    test.context.config = { ...config, analysts: { ...config.analysts, timeoutsMs } };
    vendors.setFault('perplexity', 'hang');

    const { status, text, prediction } = await generate(id);

    expect(status, text).toBe(200);
    expect(prediction).toMatchObject({ aiModel: 'openai', isBaseline: true });
    test.context.config = config;
  });

  it('at searching leaves an analysis from stored facts only, marked as baseline', async () => {
    const id = await addPredictable();
    vendors.setFault('perplexity', '500');

    const { status, prediction } = await generate(id);

    expect(status).toBe(200);
    expect(prediction).toMatchObject({ aiModel: 'openai', isBaseline: true });
    expect(prediction.making.steps).toContainEqual(
      expect.objectContaining({ step: 'research', outcome: 'failed' }),
    );
  });
});
