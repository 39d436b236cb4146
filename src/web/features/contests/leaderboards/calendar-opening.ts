import type { GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';

type Dated = Pick<GolfTournamentView, 'status' | 'endsAt'>;

/** What is on, else what comes next, else what was last. */
export function findCurrent<Tournament extends Dated>(
  tournaments: readonly Tournament[],
): Tournament | undefined {
  return (
    tournaments.find(({ status }) => status === 'live') ??
    tournaments.find(({ status }) => status === 'upcoming') ??
    tournaments.at(-1)
  );
}

/** From the midnight that its last day began with. */
const justEndedMs = 3 * 86_400_000;

/** The first tournament that the calendar shows: the one before the current, where it has just ended. */
export function findOpening<Tournament extends Dated>(
  tournaments: readonly Tournament[],
  now: Date,
): Tournament | undefined {
  const current = findCurrent(tournaments);
  const before = tournaments[tournaments.findIndex((one) => one === current) - 1];
  const hasJustEnded =
    before?.status === 'final' && now.getTime() - Date.parse(before.endsAt) < justEndedMs;
  return hasJustEnded ? before : current;
}
