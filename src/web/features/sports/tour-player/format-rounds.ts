import type { TournamentEntryView } from '#contract/tournaments/tour-players.ts';

type Round = Pick<TournamentEntryView['entry']['rounds'][number], 'round' | 'strokes'>;

/** “66 · 65 · 70 · 68, playoff 13”; unplayed rounds are skipped. */
export function formatRounds(rounds: readonly Round[], regularRounds: number): string {
  const listStrokes = (isWanted: (round: number) => boolean) =>
    rounds.flatMap(({ round, strokes }) => (strokes !== null && isWanted(round) ? [strokes] : []));
  const regular = listStrokes((round) => round <= regularRounds).join(' · ');
  const playoff = listStrokes((round) => round > regularRounds);
  return playoff.length === 0 ? regular : `${regular}, playoff ${playoff.join(' · ')}`;
}
