import type { GameView } from '#contract/games-endpoints.ts';
import type { GolfEntryView, GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import type { ScheduleView, WeekScheduleView } from '#contract/schedules-endpoints.ts';
import type { StandingView } from '#contract/teams-endpoints.ts';
import type { TennisMatchView, TennisSideView } from '#contract/tournaments/tennis-tournaments.ts';
import { games } from '#db/tables/games-tables.ts';
import { getLeague, type LeagueId, teamLeagueIds } from '#domain/league.ts';
import { addMember, type TestMember } from '#testing/samples/scene.ts';
import { testClock } from '#testing/test-app.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listStoredSeasons } from '#server/contests/seasons/seasons.ts';
import { refreshSlate } from '#server/polling/game-polling.ts';
import { seasonSlates } from '#server/polling/slate-polls.ts';
import { refreshDue } from './polls.ts';

/**
 * A whole day of seven leagues on a simulated clock: after every step everything a member can read
 * is checked for contradictions, within a page and with earlier reads.
 */
const start = '2026-11-21T05:10:00Z';
/** Time between two looks, about as long as a game takes, so that most are seen in play. */
const stepMs = 130 * 60_000;
const steps = 11;

const clock = testClock(start);
const test = useSharedTestApp({ clock });
let member: TestMember;
/** All errors found, as text. */
const contradictions: string[] = [];
/** How often each thing was checked: a day without events proves nothing. */
const seen = { live: 0, final: 0, golfers: 0, matches: 0, standings: 0 };

const finals = new Map<string, string>();
const orderOfStates = ['scheduled', 'live', 'final'];
const furthest = new Map<string, number>();

describe('a simulated day of seven leagues', () => {
  beforeAll(async () => {
    member = await addMember(test, 'Ada');
    for (const league of test.context.leagues) await refreshDue(test.context, league);
    for (const league of teamLeagueIds) await loadSeason(league);
    for (let step = 0; step < steps; step += 1) {
      clock.advance(stepMs);
      for (const league of test.context.leagues) await refreshDue(test.context, league);
      await searchEverything();
    }
  }, 900_000);

  it('has no contradiction on any page at any moment', () => {
    expect(contradictions.slice(0, 10)).toEqual([]);
  });

  it('had live and finished games, matches and rounds', () => {
    expect(seen.live).toBeGreaterThan(steps);
    expect(seen.final).toBeGreaterThan(steps);
    expect(seen.golfers).toBeGreaterThan(steps);
    expect(seen.matches).toBeGreaterThan(steps);
    expect(seen.standings).toBeGreaterThan(steps);
  });
});

/** Loads all of the season's results, to compare standings with. */
async function loadSeason(league: LeagueId): Promise<void> {
  const [season] = await listStoredSeasons(test.context, league);
  for (const slate of season === undefined ? [] : seasonSlates(season)) {
    await refreshSlate(test.context, league, slate);
  }
}

async function read<Answer>(path: string): Promise<Answer> {
  const { status, body, text } = await member.call('GET', path);
  if (status !== 200) complain(path, `answered ${status}: ${text.slice(0, 200)}`);
  if (/\bNaN\b|undefined|Invalid Date/.test(text)) complain(path, 'holds what is no value');
  return body as Answer;
}

function complain(where: string, problem: string): void {
  contradictions.push(`${test.clock.now().toISOString()} ${where}: ${problem}`);
}

async function searchEverything(): Promise<void> {
  const football = await read<WeekScheduleView>('/api/nfl/schedule/current');
  searchSchedule('nfl', football);
  for (const league of ['nba', 'nhl', 'mlb'] as const) {
    const today = await read<ScheduleView>(`/api/${league}/schedule/live`);
    searchSchedule(league, today);
    if (today.games.some((game) => !game.isToday)) complain(league, 'a game that is not today’s');
    searchSchedule(league, await read<ScheduleView>(`/api/schedule/${league}?days=3`));
  }
  for (const league of teamLeagueIds) await searchStandings(league);
  await searchGolf();
  await searchTennis();
}

function searchSchedule(league: LeagueId, schedule: ScheduleView): void {
  if (schedule.lastUpdated !== test.clock.now().toISOString()) complain(league, 'is not fresh');
  if (schedule.isStale) complain(league, 'is stale');
  const ids = schedule.games.map((game) => game.id);
  if (new Set(ids).size !== ids.length) complain(league, 'tells a game twice');
  for (const game of schedule.games) searchGame(game);
}

function searchGame(game: GameView): void {
  const where = `${game.league} ${game.id} (${game.state}, ${game.status})`;
  const scores = [game.homeScore, game.awayScore];
  const hasScores = scores.every((score) => score !== null);

  if (game.isLive) seen.live += 1;
  if (game.completed) seen.final += 1;
  if (game.completed && game.timeRemaining !== null) complain(where, 'final with time left');
  if (game.completed && !/final/i.test(game.status)) complain(where, 'final in other words');
  if ((game.completed || game.state === 'live') && !hasScores) complain(where, 'no score');
  if (game.state === 'scheduled' && scores.some((score) => score !== null)) {
    complain(where, 'a score before the start');
  }
  if (game.isLive && game.period === null) complain(where, 'in play in no period');
  if (
    game.completed &&
    game.homeScore === game.awayScore &&
    !getLeague(game.league).drawsPossible.includes(game.phase)
  ) {
    complain(where, 'a drawn final');
  }
  if (game.state === 'scheduled' && Date.parse(game.gameTime) < test.clock.now().getTime()) {
    complain(where, 'should have begun');
  }
  if (game.state === 'unknown') complain(where, 'is missing');
  if (game.market?.isQuoted === false) complain(where, 'has a price that was withdrawn');
  for (const side of [game.home, game.away]) {
    const sum = side.segmentScores.reduce((total, points) => total + points, 0);
    if (side.segmentScores.length > 0 && sum !== side.score) complain(where, 'segments differ');
  }
  const probability = game.liveHomeWinProbability;
  if (probability !== null && !(probability > 0 && probability < 1))
    complain(where, `a chance of ${probability}`);
  if (game.market?.isClosing === true && game.market.at > game.gameTime) {
    complain(where, 'a closing line from after the start');
  }
  searchProgress(where, `${game.league}/${game.id}`, game.state);
  if (game.completed) searchFinal(where, `${game.league}/${game.id}`, scores.join('-'));
}

/** A contest moves from scheduled to live to final, and never back. */
function searchProgress(where: string, key: string, state: string): void {
  const place = orderOfStates.indexOf(state);
  if (place < (furthest.get(key) ?? 0) && place !== -1) complain(where, 'went back');
  furthest.set(key, Math.max(place, furthest.get(key) ?? 0));
}

function searchFinal(where: string, key: string, result: string): void {
  const known = finals.get(key) ?? result;
  if (known !== result) complain(where, `was ${known} and is ${result}`);
  finals.set(key, known);
}

async function searchStandings(league: LeagueId): Promise<void> {
  const table = await read<{ season: number; standings: StandingView[] }>(
    `/api/${league}/standings`,
  );
  const rows = await test.context.db
    .select()
    .from(games)
    .where(
      and(
        eq(games.league, league),
        eq(games.season, table.season),
        eq(games.phase, 'regular'),
        eq(games.state, 'final'),
      ),
    );
  for (const line of table.standings) {
    seen.standings += 1;
    const own = rows.filter((row) => [row.homeId, row.awayId].includes(line.team.id));
    const wins = own.filter((row) => {
      const margin = (row.homeScore ?? 0) - (row.awayScore ?? 0);
      return row.homeId === line.team.id ? margin > 0 : margin < 0;
    }).length;
    const played = line.wins + line.losses + line.ties;
    if (wins !== line.wins || own.length !== played) {
      complain(
        `${league} ${line.team.name}`,
        `${line.record} in the table, ${wins} of ${own.length} won`,
      );
    }
  }
}

async function searchGolf(): Promise<void> {
  const golf = await read<{ games: GolfGameView[]; isStale: boolean }>('/api/golf/schedule/live');
  if (golf.isStale) complain('golf', 'is stale');
  for (const card of golf.games) {
    const whole = await read<{
      tournament: { status: string };
      leaderboard: GolfEntryView[];
    }>(`/api/golf/tournaments/${card.espnId}`);
    const where = `golf ${card.tournament} (${card.status})`;
    const isOver = whole.tournament.status === 'final';
    const inPlay = whole.leaderboard.filter(
      (entry) => entry.toPar !== null && entry.status !== 'cut' && entry.status !== 'withdrawn',
    );
    for (const [index, entry] of inPlay.entries()) {
      seen.golfers += 1;
      const before = inPlay[index - 1];
      if (before !== undefined && (before.toPar ?? 0) > (entry.toPar ?? 0)) {
        complain(where, `${before.name} leads ${entry.name} with more strokes`);
      }
      if (isOver && entry.status === 'playing') complain(where, 'over with somebody playing');
      if (entry.thru !== null && (entry.thru < 0 || entry.thru > 18)) complain(where, 'thru');
    }
    const [leader] = card.leaderboard;
    if (leader !== undefined && leader.name !== whole.leaderboard[0]?.name) {
      complain(where, 'another leader on the card');
    }
  }
}

async function searchTennis(): Promise<void> {
  const tennis = await read<{ games: TennisMatchView[]; isStale: boolean }>(
    '/api/tennis/schedule/live',
  );
  if (tennis.isStale) complain('tennis', 'is stale');
  const playing = new Map<string, string>();
  for (const match of tennis.games) {
    seen.matches += 1;
    const where = `${match.league} ${match.id} (${match.state}, ${match.status})`;
    const winners = match.sides.filter((side) => side.isWinner === true);
    if (match.state === 'unknown') complain(where, 'is missing');
    if (match.completed && winners.length !== 1) complain(where, 'not one winner');
    if (!match.completed && winners.length > 0) complain(where, 'a winner before the end');
    const [winner] = winners;
    if (match.state === 'final' && winner !== undefined) searchSets(where, match, winner);
    if (match.state === 'scheduled' && match.sides.some((side) => side.sets.length > 0)) {
      complain(where, 'sets before the start');
    }
    searchProgress(where, `${match.league}/${match.id}`, match.completed ? 'final' : match.state);
    for (const player of match.isLive ? match.sides.flatMap((side) => side.players) : []) {
      const other = playing.get(`${match.league}/${player.id}`);
      if (other !== undefined) complain(where, `${player.name} is on court in ${other}, too`);
      playing.set(`${match.league}/${player.id}`, match.id);
    }
  }
}

function searchSets(where: string, match: TennisMatchView, winner: TennisSideView): void {
  const won = winner.sets.filter((set) => set.won === true).length;
  if (won !== Math.ceil(match.bestOf / 2)) complain(where, `won with ${won} sets`);
}
