import { lineUpEndpoints } from '#contract/line-ups.ts';
import type { Routes } from '../../http/route.ts';
import { answerWhatIf, viewLineUp } from './what-if.ts';

export function registerWhatIfRoutes({ context, route }: Routes): void {
  route(lineUpEndpoints.lineUp, ({ params }) => viewLineUp(context, params.league, params.id));
  route(lineUpEndpoints.whatIf, ({ params, body, user }) =>
    answerWhatIf(context, user.id, params.league, params.id, body),
  );
}
