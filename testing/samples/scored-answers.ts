/** The server's responses about live contests, before and after the second of them has scored. */
import type { GameView } from '#contract/games-endpoints.ts';
import type { GameChangeView } from '#contract/live/stream-shapes.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import { todayEndpoints } from '#contract/today-endpoints.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import type { TennisMatchView, TennisSideView } from '#contract/tournaments/tennis-tournaments.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { sampleGame } from './sample-game.ts';

/** A score that no other contest has. */
export const newScore = 77;
export const contestIds = ['1', '2', '3', '4'];
const scoring = '2';
const freshness = { lastUpdated: '2026-11-22T18:30:00.000Z', isStale: false, isLoading: false };

function liveGame(league: TeamLeagueId, id: string, homeScore: number): GameView {
  const { home, away } = sampleGame(league);
  return sampleGame(league, {
    id,
    espnId: id,
    state: 'live',
    status: '8:41 - 4th',
    isLive: true,
    period: '4th',
    quarter: 4,
    timeRemaining: '8:41',
    homeScore,
    awayScore: 10,
    home: { ...home, score: homeScore },
    away: { ...away, score: 10 },
  });
}

/** The game that scores, as sent over the stream. */
export function scoreChange(league: TeamLeagueId): GameChangeView {
  const game = liveGame(league, scoring, newScore);
  const { id, state, status, isLive, completed, period, quarter, timeRemaining } = game;
  const clock = { isLive, completed, period, quarter, timeRemaining };
  return { id, state, status, ...clock, homeScore: game.homeScore, awayScore: game.awayScore };
}

/** Answers of a league's schedules, by path. */
export function scheduleAnswers(league: TeamLeagueId, hasScored: boolean): Record<string, unknown> {
  const games = contestIds.map((id) =>
    liveGame(league, id, hasScored && id === scoring ? newScore : 20),
  );
  const named = { slot: 15, phase: 'regular', week: 11, label: 'Week 11' };
  const week = { ...named, startsAt: null, endsAt: null };
  const { dailyLive, dailySchedule, footballCurrent } = scheduleEndpoints;
  return {
    [dailyLive.path.replace(':league', league)]: { games, ...freshness },
    [dailySchedule.path.replace(':league', league)]: { games, ...freshness },
    [footballCurrent.path]: {
      games,
      ...freshness,
      season: 2026,
      week,
      currentWeek: week,
      weeks: [week],
    },
    [todayEndpoints.today.path]: {
      games: games.map((game) => ({
        ...game,
        predictionId: null,
        lockedHomeWinProbability: null,
        prices: null,
      })),
      tournaments: [],
      ...freshness,
    },
  };
}

function side(name: string, games: number): TennisSideView {
  const player = { id: name, name, shortName: name, country: null, flagUrl: null };
  const sets = [{ games, tiebreak: null, won: null }];
  return { name, players: [player], seed: null, sets, isWinner: null };
}

function liveMatch(id: string, games: number): TennisMatchView {
  const [player1, player2] = [`First of ${id}`, `Other of ${id}`];
  return {
    id,
    espnId: id,
    league: 'atp',
    tournamentId: '9',
    tournament: 'Northport Open',
    venue: null,
    court: null,
    network: null,
    gameTime: '2026-11-22T12:00:00.000Z',
    timeToBeDecided: false,
    isToday: true,
    state: 'live',
    status: '1st Set',
    unknownSince: null,
    isLive: true,
    completed: false,
    draw: 'mens-singles',
    round: 'Round 1',
    surface: null,
    bestOf: 3,
    set: 1,
    player1,
    player2,
    sides: [side(player1, games), side(player2, 3)],
    market: null,
    forecast: null,
    withMarketHomeWinProbability: null,
    replayed: null,
    edge: null,
    difference: null,
    liveWinProbability: null,
  };
}

const golfer = (id: string, hasScored: boolean) => ({
  playerId: id,
  name: `Player ${id}`,
  country: null,
  flagUrl: null,
  position: id,
  score: hasScored && id === scoring ? `-${newScore}` : '-4',
  toPar: -4,
  status: 'playing',
  thru: 9,
  teeTime: null,
  probabilities: null,
});

/** Answers of both tours and golf, by path. */
export function tourAnswers(hasScored: boolean): Record<string, unknown> {
  const matches = contestIds.map((id) => liveMatch(id, hasScored && id === scoring ? newScore : 4));
  const common = {
    course: null,
    timeZone: null,
    location: null,
    purse: null,
    isMajor: false,
    isTeamEvent: false,
    scoring: 'strokes',
    round: 2,
    rounds: 4,
    dates: 'Nov 19 – 22, 2026',
    cutLine: null,
    fieldSize: contestIds.length,
  };
  const leaderboard = contestIds.map((id) => golfer(id, hasScored));
  const game = {
    ...common,
    espnId: '1',
    tournament: 'The Harbour Open',
    status: 'Round 2 - In Progress',
    unknownSince: null,
    isLive: true,
    gameTime: '2026-11-19T12:00:00.000Z',
    leaderboard,
    forecast: null,
  };
  const tournament = {
    ...common,
    id: '1',
    name: 'The Harbour Open',
    startsAt: '2026-11-19T12:00:00.000Z',
    endsAt: '2026-11-22T22:00:00.000Z',
    defendingChampion: null,
    isWonInPlayoff: false,
    status: 'live',
    statusText: 'Round 2 - In Progress',
    par: 70,
    yards: 7000,
    field: [],
    results: [],
  };
  const { schedule, tournament: one } = golfEndpoints;
  return {
    [tennisEndpoints.schedule.path]: { games: matches, tournaments: [], ...freshness },
    [schedule.path]: { games: [game], tournaments: [], ...freshness },
    [one.path.replace(':id', '1')]: {
      tournament,
      leaderboard: leaderboard.map((entry) => ({
        ...entry,
        isAmateur: false,
        earnings: null,
        rounds: [],
      })),
      forecast: null,
      replayed: null,
      ...freshness,
    },
  };
}
