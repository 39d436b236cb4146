import { lineUpEndpoints } from '#contract/line-ups.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { answerWhatIf, viewLineUp } from './service.ts';

export function registerWhatIfRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, lineUpEndpoints.lineUp, ({ params }) =>
    viewLineUp(context, params.league, params.id),
  );
  route(app, context, lineUpEndpoints.whatIf, ({ params, body, user }) =>
    answerWhatIf(context, user.id, params.league, params.id, body),
  );
}
