import { betEndpoints } from '#contract/record/bets.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { fileRoute, route } from '../../http/route.ts';
import { importBets, previewImport, writeBets } from './service.ts';

/** The file as JSON, where a character may take six. */
const bodyLimit = 2_500_000;

export function registerBetFileRoutes(app: FastifyInstance, context: AppContext): void {
  fileRoute(app, context, betEndpoints.export, 'linewise-bets.csv', ({ query, user }) =>
    writeBets(context, user.id, query),
  );
  route(
    app,
    context,
    betEndpoints.preview,
    ({ body, user }) => previewImport(context, user.id, body.csv),
    { bodyLimit },
  );
  route(
    app,
    context,
    betEndpoints.import,
    ({ body, user }) => importBets(context, user.id, body.csv),
    { bodyLimit },
  );
}
