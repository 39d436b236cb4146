import type { Comparison, InstructionsRecord } from '#contract/record/analytics-parts.ts';
import { everybody } from '#db/tables/figures.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import * as store from './comparisons-store.ts';
import { viewComparisons, viewInstructions } from './comparisons-views.ts';

/** Accuracy on the same games; includes a member's own if given. */
export async function listComparisons(
  context: AppContext,
  leagues: LeagueId[],
  memberId: string | undefined,
): Promise<{ comparisons: Comparison[]; instructions: InstructionsRecord[] }> {
  const owners = memberId === undefined ? [everybody] : [everybody, memberId];
  const compared = await store.listComparisons(context.db, leagues, owners);
  const wordings = new Set(compared.map(({ instructions }) => instructions));
  wordings.delete('');
  const instructions: InstructionsRecord[] = [];
  for (const id of wordings) {
    const of = compared.filter((one) => one.instructions === id);
    const known = await store.findInstructions(context.db, memberId ?? everybody, id);
    instructions.push(viewInstructions(id, of, known));
  }
  return {
    comparisons: viewComparisons(compared.filter((one) => one.instructions === '')),
    instructions: instructions.toSorted((a, b) =>
      (b.firstUsedAt ?? '').localeCompare(a.firstUsedAt ?? ''),
    ),
  };
}
