import { secondFactorEndpoints } from '#contract/accounts/second-factors.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { requireAccount } from '#server/security/admission.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { visitOf } from '#server/security/visit.ts';
import type { FastifyInstance } from 'fastify';
import * as factors from './service.ts';
import { secondFactorsView } from './views.ts';

const bodyLimit = 16 * 1024;

export function registerSecondFactorRoutes(app: FastifyInstance, context: AppContext): void {
  const { config } = context;
  const read = async (session: Session) =>
    secondFactorsView(await factors.readSecondFactors(context, session));

  route(app, context, secondFactorEndpoints.get, ({ session }) => read(requireAccount(session)));

  route(
    app,
    context,
    secondFactorEndpoints.beginTotp,
    ({ body, session, request }) =>
      factors.beginTotp(context, requireAccount(session), body.password, visitOf(config, request)),
    { bodyLimit },
  );

  route(
    app,
    context,
    secondFactorEndpoints.confirmTotp,
    async ({ body, session, request }) => {
      const visit = visitOf(config, request);
      const own = requireAccount(session);
      return { recoveryCodes: await factors.confirmTotp(context, own, body.code, visit) };
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    secondFactorEndpoints.turnOffTotp,
    async ({ body, session, request }) => {
      const own = requireAccount(session);
      await factors.turnOffTotp(context, own, body.password, visitOf(config, request));
      return read(own);
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    secondFactorEndpoints.renewRecoveryCodes,
    async ({ body, session, request }) => {
      const visit = visitOf(config, request);
      const own = requireAccount(session);
      return {
        recoveryCodes: await factors.renewRecoveryCodes(context, own, body.password, visit),
      };
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    secondFactorEndpoints.beginPasskey,
    ({ body, session, request }) => {
      const party = factors.getRelyingParty(config, request);
      const visit = visitOf(config, request);
      return factors.beginPasskey(context, requireAccount(session), party, body.password, visit);
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    secondFactorEndpoints.addPasskey,
    async ({ body, session, request }) => {
      const own = requireAccount(session);
      const party = factors.getRelyingParty(config, request);
      await factors.addPasskey(context, own, party, body, visitOf(config, request));
      return read(own);
    },
    { bodyLimit },
  );

  route(
    app,
    context,
    secondFactorEndpoints.removePasskey,
    async ({ params, body, session, request }) => {
      const own = requireAccount(session);
      const wanted = { id: params.id, password: body.password };
      await factors.removePasskey(context, own, wanted, visitOf(config, request));
      return read(own);
    },
    { bodyLimit },
  );
}
