import type {
  MatchupAnalysisView,
  TournamentAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GeneratedPrediction } from '#contract/predictions/generation-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { ExportedPrediction } from '#contract/predictions/exports.ts';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import type { TodayContestView, TodayTournamentView } from '#contract/today-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { games } from '#db/tables/games-tables.ts';
import { formatPercents, toConfidence, toConfidenceBand } from '#domain/confidence.ts';
import { getLeague, isTeamLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { viewShareCard } from '#server/predictions/share/share-images-views.ts';
import { withOwn } from '#web/features/home/today/today.tsx';
import { gameLine } from '#web/features/predictions/board/board-contest.ts';
import { listNumberRows } from '#web/features/predictions/analysis/number-rows.ts';
import { formatLockedAndNow } from '#web/features/predictions/generation/changed-notice.tsx';
import { describe, expect, it } from 'vitest';
import { addField } from './samples/golf-scene.ts';
import { sampleVersions } from './samples/sample-forecast.ts';
import { addForecast, addGame, addMember, addQuote, type TestMember } from './samples/scene.ts';
import { useAnalystTestApp, useMember, useVendorStandIns } from './use-test-app.ts';

const test = useAnalystTestApp(useVendorStandIns({ slowMs: 0 }));
const ada = useMember(test, 'ada');
const matchupLeagues = leagueIds.filter((league) => getLeague(league).contest !== 'tournament');

async function read<Answer>(member: TestMember, path: string): Promise<Answer> {
  const { status, body } = await member.call('GET', path);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body as Answer;
}

async function ask(league: LeagueId, customInstructions = ''): Promise<GeneratedPrediction> {
  const path = `/api/${getLeague(league).sport}/predictions/generate/401`;
  const { status, body } = await ada.call('POST', path, { aiModel: 'openai', customInstructions });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as GeneratedPrediction;
}

/** Collects the probability of a home win that each page of one game shows a member. */
async function crawl(member: TestMember, league: LeagueId) {
  const list = `/api/predictions?sport=${getLeague(league).sport}&gameIds=401`;
  const [prediction] = await read<PredictionView[]>(member, `${list}&shown=true`);
  if (prediction === undefined) throw new Error('no prediction is shown');
  const analysis = await read<MatchupAnalysisView>(member, `/api/analyses/${prediction.id}`);
  expect(analysis.shownId).toBe(prediction.id);
  const own = await read<PredictionView[]>(member, '/api/predictions?by=mine&shown=true');
  const ofOwn = own.filter(({ madeWith }) => madeWith === 'own');
  const ownById = new Map(ofOwn.map((one) => [one.gameId, one]));
  const readToday = async () => {
    const { games } = await read<{ games: TodayContestView[] }>(member, '/api/today');
    const [today] = withOwn(games, ownById);
    return today && gameLine(today).ours;
  };
  // An answer for everyone is read again in the background after a change.
  await expect.poll(readToday).toBe(prediction.layers.ours.homeWinProbability);
  const { bothVersions, outlooks } = analysis;
  const share = viewShareCard(prediction, false);
  const numbers = {
    card: prediction.layers.ours.homeWinProbability,
    analysis: analysis.prediction.layers.ours.homeWinProbability,
    chart: outlooks.forecast.at(-1)?.homeWinProbability,
    chip: bothVersions?.figures[bothVersions.ours].homeWinProbability,
    ...(await readTeamPage(member, league)),
  };
  const lines = {
    analysis: [prediction.fairHomeSpread, prediction.fairTotal],
    chart: [outlooks.forecast.at(-1)?.homeSpread, outlooks.forecast.at(-1)?.total],
    chip: [
      bothVersions?.figures[bothVersions.ours].homeSpread,
      bothVersions?.figures[bothVersions.ours].total,
    ],
  };
  return { prediction, analysis, numbers, lines, share };
}

/** A player's page lists matches of stored draws only, which this scene has none of. */
async function readTeamPage(member: TestMember, league: LeagueId) {
  if (!isTeamLeague(league)) return {};
  const { games } = await read<TeamPageView>(member, `/api/${league}/teams/gulls`);
  return { page: games.find(({ id }) => id === '401')?.winProbability };
}

type Seen = Awaited<ReturnType<typeof crawl>>;

function expectOne({ prediction, analysis, numbers, lines, share }: Seen): number {
  const shown = numbers.card;
  expect(analysis.prediction.difference).toEqual(prediction.difference);
  for (const [page, number] of Object.entries(numbers)) {
    expect(number, page).toBeCloseTo(shown, 9);
  }
  for (const [part, line] of Object.entries(lines)) {
    expect(line, part).toEqual([prediction.fairHomeSpread, prediction.fairTotal]);
  }
  const { home, away } = formatPercents(shown);
  expect(share.rows.map(({ share: text }) => text).toSorted()).toEqual([home, away].toSorted());
  expect(prediction.confidence).toBe(toConfidence(shown));
  expect(prediction.confidenceBand).toBe(toConfidenceBand(toConfidence(shown)));
  return shown;
}

describe.each(matchupLeagues)('one prediction on every page: %s', (league) => {
  const tennis = isTeamLeague(league)
    ? {}
    : { setsToWin: 2 as const, homeSpread: -2.5, total: 22.5 };

  it('is the automatic one, then the one with the analyst; records keep the automatic one', async () => {
    const bob = await addMember(test, 'bob');
    await addGame(test, { id: '401', league });
    const model = { model: 'nfl-past-prices-1', versions: sampleVersions };
    await addForecast(test, '401', { ...model, ...tennis }, league);
    await addQuote(test, '401', {}, { league });
    test.clock.set('2026-11-22T14:00:00Z');
    await lockNearContests(test.context, league);
    const automatic = expectOne(await crawl(bob, league));
    expect(automatic).toBeCloseTo(0.64, 9);

    test.clock.advance(60_000);
    const answer = await ask(league);
    const withAnalyst = expectOne(await crawl(bob, league));
    expect(withAnalyst).toBe(answer.layers.ours.homeWinProbability);
    expect(withAnalyst).not.toBeCloseTo(automatic, 3);
    expect(expectOne(await crawl(ada, league))).toBe(withAnalyst);

    // With own instructions, a member sees their probability everywhere, and nobody else does.
    test.clock.advance(60_000);
    const own = await ask(league, 'Count on the weather.');
    const seen = await crawl(ada, league);
    expect(expectOne(seen)).toBe(own.layers.ours.homeWinProbability);
    expect(seen.prediction.id).toBe(own.id);
    expect(expectOne(await crawl(bob, league))).toBe(withAnalyst);

    for (const member of [ada, bob]) {
      const { entries } = await read<{ entries: HistoryEntry[] }>(member, '/api/history');
      const recorded = entries.find(({ author }) => author === 'automatic');
      expect(recorded?.sides?.layers.ours.homeWinProbability).toBe(automatic);
      const rows = await read<ExportedPrediction[]>(member, '/api/predictions/export.json');
      const shown = member === ada ? own.layers.ours.homeWinProbability : withAnalyst;
      for (const row of rows) {
        expect(row.automaticHomeWinProbability).toBe(automatic);
        expect(row.shownHomeWinProbability).toBe(shown);
      }
    }
    await test.context.db.update(games).set({ state: 'final', homeScore: 2, awayScore: 0 });
    await gradeFinished(test.context, 'matchup', league);
    const { brier } = await read<AnalyticsView>(
      ada,
      `/api/record?sport=${getLeague(league).sport}`,
    );
    expect(brier).toBeCloseTo((1 - automatic) ** 2, 5);
  });

  it('moves with the forecast in the chart, with the analyst’s shift, beside the locked number', async () => {
    await addGame(test, { id: '401', league });
    await addForecast(test, '401', tennis, league);
    test.clock.set('2026-11-22T10:00:00Z');
    const answer = await ask(league);
    const { prediction } = await crawl(ada, league);
    const readNow = async () =>
      isTeamLeague(league)
        ? (await read<{ game: GameView }>(ada, `/api/${league}/games/401`)).game.forecast
        : undefined;
    // Right after one's own click nothing has moved, whatever the page knew before.
    expect(formatLockedAndNow(prediction, await readNow(), test.clock.now())).toBeUndefined();

    test.clock.advance(3_600_000);
    await addForecast(test, '401', { ...tennis, homeWinProbability: 0.55, homeSpread: -1 }, league);
    const { numbers, analysis } = await crawl(ada, league);
    expect(numbers.analysis).toBe(answer.layers.ours.homeWinProbability);
    const moments = analysis.outlooks.forecast.map(({ homeWinProbability }) => homeWinProbability);
    expect(moments).toContainEqual(expect.closeTo(numbers.analysis, 9));
    const now = await readNow();
    if (now !== undefined) {
      expect(numbers.chart).toBe(now?.homeWinProbability);
      const { home } = formatPercents(now?.homeWinProbability ?? 0);
      expect(formatLockedAndNow(prediction, now, test.clock.now())).toContain(home);
    }
  });

  it('has an analyst’s own line from the analyst’s own score', async () => {
    await addGame(test, { id: '401', league });
    await addForecast(test, '401', tennis, league);
    test.clock.set('2026-11-22T10:00:00Z');
    await ask(league);
    const { analysis } = await crawl(ada, league);
    const { prediction } = analysis;
    const rows = listNumberRows({ ...analysis, market: null, format: 'american' });
    const { homeScore = 0, awayScore = 0 } = prediction.analysis ?? {};
    const alone = rows.find(({ name }) => name === 'GPT-4o alone');
    expect(alone?.total).toBe(isTeamLeague(league) ? String(homeScore + awayScore) : '—');
  });
});

it('one prediction on every page: golf', async () => {
  await addField(test, { id: 'classic' });
  test.clock.set('2026-11-22T09:00:00Z');
  await lockNearContests(test.context, 'pga');
  const expectShown = async () => {
    const [shown] = await read<GolfPredictionView[]>(ada, '/api/golf/predictions?shown=true');
    if (shown === undefined) throw new Error('no prediction is shown');
    const [pick] = shown.contenders;
    const analysis = await read<TournamentAnalysisView>(ada, `/api/analyses/${shown.id}`);
    expect(analysis.prediction.contenders[0]).toEqual(pick);
    const readFavorite = async () => {
      const { tournaments } = await read<{ tournaments: TodayTournamentView[] }>(ada, '/api/today');
      return tournaments[0]?.favorite;
    };
    await expect.poll(readFavorite).toEqual({ name: pick?.name, win: pick?.ours });
    expect(viewShareCard(shown, false).rows[0]?.probability).toBe(pick?.ours);
    return pick?.ours;
  };
  const automatic = await expectShown();
  const { status } = await ada.call('POST', '/api/golf/predictions/generate/classic', {
    aiModel: 'openai',
  });
  expect(status).toBe(200);
  expect(await expectShown()).not.toBe(automatic);
  const { entries } = await read<{ entries: HistoryEntry[] }>(ada, '/api/history?sport=golf');
  const recorded = entries.find(({ author }) => author === 'automatic');
  expect(recorded?.confidence).toBeCloseTo((automatic ?? 0) * 100, 1);
});
