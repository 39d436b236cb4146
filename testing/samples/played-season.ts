import { boxScores } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { BoxScoreSide, PlayerLine } from '#domain/box-score.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { AppContext } from '#server/context.ts';
import { findLearnedModel } from '#server/forecasts/ratings/ratings.ts';
import { eq } from 'drizzle-orm';
import { addGame } from './scene.ts';
import type { TestApp } from '#testing/test-app.ts';

const dayMs = 86_400_000;
const firstId = 'played-000';

/** Players of a team; the first is far better than the others, who are equal. */
export function rosterIds(teamId: string): string[] {
  return Array.from({ length: 9 }, (_, place) => `${teamId}-${place}`);
}

/** A basketball box score of one team; absent players have no line. */
export function basketballSide(teamId: string, absent: readonly string[] = []): BoxScoreSide {
  const players = rosterIds(teamId)
    .filter((id) => !absent.includes(id))
    .map((id): PlayerLine => {
      const isStar = id.endsWith('-0');
      return {
        id,
        name: `Player ${id}`,
        group: '',
        isStarter: false,
        figures: {
          minutes: isStar ? '36:00' : '25:30',
          points: isStar ? '34' : '9',
          'fieldGoalsMade-fieldGoalsAttempted': isStar ? '12-20' : '4-9',
          'threePointFieldGoalsMade-threePointFieldGoalsAttempted': '1-3',
          'freeThrowsMade-freeThrowsAttempted': isStar ? '9-10' : '0-1',
          assists: isStar ? '9' : '2',
          rebounds: '5',
          turnovers: '2',
          steals: isStar ? '3' : '1',
          blocks: '1',
          offensiveRebounds: '1',
          defensiveRebounds: '4',
          fouls: '2',
          plusMinus: isStar ? '+9' : '-1',
        },
      };
    });
  return { competitorId: teamId, statistics: [], players };
}

/** Games of gulls and elks, one a day, the last one yesterday; with or without box scores. */
export async function storePlayedSeason(
  test: TestApp,
  { games: count, withBoxScores }: { games: number; withBoxScores: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  for (let day = count; day >= 1; day -= 1) {
    const id = `played-${String(count - day).padStart(3, '0')}`;
    await addGame(test, {
      id,
      league: 'nba',
      season: 2027,
      week: null,
      state: 'final',
      startsAt: new Date(test.clock.now().getTime() - day * dayMs),
      homeScore: 110 + (day % 5),
      awayScore: 108 - (day % 3),
    });
    if (withBoxScores) await storeBasketballBoxScore(test, id);
    ids.push(id);
  }
  return ids;
}

/** A process's forecast of the next game of gulls and elks, after {@link storePlayedSeason}. */
export async function forecastNextGame(context: AppContext): Promise<Forecast> {
  const model = await findLearnedModel(context, 'nba');
  const [row] = await context.db.select().from(games).where(eq(games.id, firstId));
  if (row === undefined) throw new Error('no game');
  const next = { ...row, id: 'next', startsAt: new Date('2026-11-23T00:30:00Z') };
  const forecast = model?.forecaster.forecast(next, { home: 'Gulls', away: 'Elks' });
  if (forecast === undefined) throw new Error('no forecast');
  return forecast;
}

export async function storeBasketballBoxScore(
  { context }: TestApp,
  gameId: string,
  absent: readonly string[] = [],
): Promise<void> {
  const home = basketballSide('gulls', absent);
  const away = basketballSide('elks', absent);
  const row = { league: 'nba' as const, gameId, home, away, fetchedAt: context.now() };
  await context.db
    .insert(boxScores)
    .values(row)
    .onConflictDoUpdate({ target: [boxScores.league, boxScores.gameId], set: row });
}

/** Football games of gulls and elks, one a week, with their passers. */
export async function storePlayedFootball(
  test: TestApp,
  { games, passers }: { games: number; passers: Record<'gulls' | 'elks', string> },
): Promise<void> {
  for (let week = games; week >= 1; week -= 1) {
    const gameId = `football-${week}`;
    const startsAt = new Date(test.clock.now().getTime() - week * 7 * dayMs);
    await addGame(test, {
      id: gameId,
      state: 'final',
      startsAt,
      homeScore: 24 + (week % 3),
      awayScore: 20,
    });
    await test.context.db.insert(boxScores).values({
      league: 'nfl',
      gameId,
      home: passingSide('gulls', passers.gulls),
      away: passingSide('elks', passers.elks),
      fetchedAt: test.context.now(),
    });
  }
}

function passingSide(teamId: string, passerId: string): BoxScoreSide {
  const passer: PlayerLine = {
    id: passerId,
    name: `Player ${passerId}`,
    group: 'passing',
    isStarter: false,
    figures: {
      'completions/passingAttempts': '24/35',
      passingYards: '260',
      passingTouchdowns: '2',
      interceptions: '1',
      'sacks-sackYardsLost': '2-11',
    },
  };
  return { competitorId: teamId, statistics: [], players: [passer] };
}
