import { journalEndpoints } from '#contract/record/journal.ts';
import type { Routes } from '../../http/route.ts';
import { getPlace, readHeads, writeJournal } from './heads.ts';

export function registerHeadRoutes({ context, route, fileRoute }: Routes): void {
  route(journalEndpoints.head, () => readHeads(context));
  route(journalEndpoints.place, ({ params }) => getPlace(context, params.id));
  fileRoute(journalEndpoints.entries, 'linewise-journal.jsonl', ({ query }) =>
    writeJournal(context, query),
  );
}
