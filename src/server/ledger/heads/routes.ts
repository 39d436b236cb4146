import { journalEndpoints } from '#contract/record/journal.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { fileRoute, route } from '../../http/route.ts';
import { getPlace, readHeads, writeJournal } from './service.ts';

export function registerHeadRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, journalEndpoints.head, () => readHeads(context));
  route(app, context, journalEndpoints.place, ({ params }) => getPlace(context, params.id));
  fileRoute(app, context, journalEndpoints.entries, 'linewise-journal.jsonl', ({ query }) =>
    writeJournal(context, query),
  );
}
