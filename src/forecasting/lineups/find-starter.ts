import type { Appearance, Lineup } from './lineup.ts';

/** Roles with a single starter per side. */
export type StarterRole = 'quarterback' | 'pitcher' | 'goalie';

export function findStarter<Role extends StarterRole>(
  appearances: readonly Appearance[],
  role: Role,
): Extract<Appearance, { role: Role }> | undefined {
  return appearances.find(
    (appearance): appearance is Extract<Appearance, { role: Role }> =>
      appearance.role === role && 'started' in appearance && appearance.started,
  );
}

export function actualStarter(
  appearances: readonly Appearance[],
  role: StarterRole,
): Lineup | undefined {
  const starter = findStarter(appearances, role);
  if (starter === undefined) return undefined;
  const draftPick = starter.role === 'quarterback' ? starter.draftPick : undefined;
  return { players: [{ playerId: starter.playerId, role, probability: 1, depth: 0, draftPick }] };
}
