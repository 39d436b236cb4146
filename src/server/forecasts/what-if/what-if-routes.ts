import { lineupEndpoints } from '#contract/lineups.ts';
import type { Routes } from '../../http/route.ts';
import { answerWhatIf, viewLineup } from './what-if.ts';

export function registerWhatIfRoutes({ context, route }: Routes): void {
  route(lineupEndpoints.lineup, ({ params }) => viewLineup(context, params.league, params.id));
  route(lineupEndpoints.whatIf, ({ params, body, user }) =>
    answerWhatIf(context, user.id, params.league, params.id, body),
  );
}
