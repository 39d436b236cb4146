import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { addMember } from '#testing/samples/scene.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { expect, it } from 'vitest';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { refreshDue } from '#server/polling/polls/polls.ts';

const dayMs = 86_400_000;
const test = useSharedTestApp();

it('a simulated tournament is predicted before its start and graded by the poll after its end', async () => {
  const ada = await addMember(test, 'ada');
  await refreshDue(test.context, 'pga');
  const { body } = await ada.call('GET', '/api/golf/schedule/live');
  const { games } = body as { games: GolfGameView[] };
  const next = games.find(({ isLive, fieldSize }) => !isLive && fieldSize > 0);
  const id = next?.espnId ?? 'none';

  const generated = await ada.call('POST', `/api/golf/predictions/generate/${id}`, {});
  expect(generated.status).toBe(200);
  const read = async () => {
    const list = await ada.call('GET', `/api/golf/predictions?tournamentId=${id}`);
    return (list.body as GolfPredictionView[])[0];
  };
  expect((await read())?.grade).toBeNull();

  test.clock.advance(6 * dayMs);
  await refreshDue(test.context, 'pga');

  const graded = await read();
  const leaderboard = await ada.call('GET', `/api/golf/tournaments/${id}`);
  const winner = (leaderboard.body as { leaderboard: { playerId: string }[] }).leaderboard[0];
  expect(graded?.tournament.status).toBe('final');
  expect(graded?.grade?.winners.map((one) => one.id)).toEqual([winner?.playerId]);
  expect(graded?.grade?.outcome).toBe(
    winner?.playerId === graded?.predictedWinner.id ? 'win' : 'loss',
  );
  expect(await verifyLedger(test.context.db)).toMatchObject({ holds: true, graded: 1 });
});
