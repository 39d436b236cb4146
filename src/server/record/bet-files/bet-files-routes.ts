import { betEndpoints } from '#contract/record/bets.ts';
import type { Routes } from '../../http/route.ts';
import { importBets, previewImport, writeBets } from './bet-files.ts';

/** The file as JSON, in which a character can take six bytes. */
const bodyLimit = 2_500_000;

export function registerBetFileRoutes({ context, route, fileRoute }: Routes): void {
  fileRoute(betEndpoints.export, 'linewise-bets.csv', ({ query, user }) =>
    writeBets(context, user.id, query),
  );
  route(betEndpoints.preview, ({ body, user }) => previewImport(context, user.id, body.csv), {
    bodyLimit,
  });
  route(betEndpoints.import, ({ body, user }) => importBets(context, user.id, body.csv), {
    bodyLimit,
  });
}
