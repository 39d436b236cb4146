import type { GamePlayersView } from '#contract/player-projections-endpoints.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { competitors } from '#db/tables/games-tables.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { readBoxScore } from '#providers/scores/espn/games/espn-box-score.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import { addGame } from '#testing/samples/scene.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');

const recorded = [
  ['nba', 'nba-summary-post-2026.json', 'points', 8],
  ['nfl', 'nfl-summary-post.json', 'receiving yards', 4],
  ['nhl', 'nhl-summary-post.json', 'shots on goal', 16],
  ['mlb', 'mlb-summary.json', 'hits', 8],
] as const;

describe.skipIf(!hasRecordings())('players of recorded box scores', () => {
  it.each(recorded)(
    '%s: are projected for a coming game',
    async (league, file, statistic, least) => {
      const { home, away } = readBoxScore(
        JSON.parse(readRecording(file)) as JsonRecord,
        'recorded',
      );
      const [homeId, awayId] = [home.competitorId, away.competitorId];
      for (const id of [homeId, awayId]) {
        const names = { location: id, abbreviation: id, name: id, shortName: id };
        await test.context.db.insert(competitors).values({ league, id, ...names });
      }
      const now = test.clock.now().getTime();
      const game = { league, season: 2027, homeId, awayId };
      for (let day = 20; day >= 1; day -= 1) {
        const id = `recorded-${day}`;
        const startsAt = new Date(now - day * dayMs);
        await addGame(test, { ...game, id, startsAt, state: 'final', homeScore: 5, awayScore: 3 });
        await test.context.db
          .insert(boxScores)
          .values({ league, gameId: id, home, away, fetchedAt: test.context.now() });
      }
      await addGame(test, { ...game, id: 'next', startsAt: new Date(now + dayMs) });
      await refreshUpcomingForecasts(test.context, league, {
        ratingsChanged: true,
        gameIds: ['next'],
      });

      const { body } = await ada.call('GET', `/api/${league}/games/next/players`);
      const { missing, home: own, away: others } = body as GamePlayersView;
      expect(missing).toBeNull();
      for (const { players } of [own, others]) {
        const projected = players.filter((player) =>
          player.statistics.some((one) => one.statistic === statistic && one.mean > 0),
        );
        expect(projected.length).toBeGreaterThanOrEqual(least);
      }
    },
  );
});
