import { streamPath } from '#contract/live/stream.ts';
import type { Routes } from '../../http/route.ts';
import { guarded } from '../../security/route-admission.ts';
import { requireMember } from '../../security/admission.ts';
import { carriedToken } from '../../security/sessions/session-cookie.ts';
import { StreamHub } from './stream.ts';

/** Server-sent events, which the contract's endpoints (with a single answer) do not cover. */
export async function registerStreamRoutes({ app, context }: Routes): Promise<void> {
  const hub = new StreamHub(context);
  await hub.start();
  app.addHook('preClose', () => hub.stop());

  app.get(streamPath, guarded(context, 'member'), (request, reply) => {
    const user = requireMember(request.session);
    const stream = hub.open(user, carriedToken(context.config, request) ?? '');
    // A kept-alive connection would delay a closing application.
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
