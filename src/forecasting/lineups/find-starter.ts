import type { Appearance, Lineup } from './lineup.ts';

/** A role of which one a side starts. */
export type StarterRole = 'quarterback' | 'pitcher' | 'goalie';

/** He who started, of those whose role is told apart by who starts. */
export function findStarter<Role extends StarterRole>(
  appearances: readonly Appearance[],
  role: Role,
): Extract<Appearance, { role: Role }> | undefined {
  return appearances.find(
    (appearance): appearance is Extract<Appearance, { role: Role }> =>
      appearance.role === role && 'started' in appearance && appearance.started,
  );
}

/** The lineup of a finished game: he who started. */
export function actualStarter(
  appearances: readonly Appearance[],
  role: StarterRole,
): Lineup | undefined {
  const starter = findStarter(appearances, role);
  if (starter === undefined) return undefined;
  const draftPick = starter.role === 'quarterback' ? starter.draftPick : undefined;
  return { players: [{ playerId: starter.playerId, role, probability: 1, depth: 0, draftPick }] };
}
