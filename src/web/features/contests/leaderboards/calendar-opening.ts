import type { GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';

type Dated = Pick<GolfTournamentView, 'status' | 'endsAt'>;

/** The live tournament, else the next, else the last. */
export function findCurrent<Tournament extends Dated>(
  tournaments: readonly Tournament[],
): Tournament | undefined {
  return (
    tournaments.find(({ status }) => status === 'live') ??
    tournaments.find(({ status }) => status === 'upcoming') ??
    tournaments.at(-1)
  );
}

/** Counted from midnight of its last day. */
const justEndedMs = 3 * 86_400_000;

/** The tournament to scroll to: the previous one if it just ended, else the current one. */
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
