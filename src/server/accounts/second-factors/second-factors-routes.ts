import {
  secondFactorEndpoints,
  type SecondFactors,
} from '#contract/accounts/second-factors-endpoints.ts';
import { type Routes, createRoutes } from '#server/http/route.ts';
import { requireAccount } from '#server/security/admission.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { toVisit } from '#server/security/visit.ts';
import * as factors from './second-factors.ts';
import type { readSecondFactors } from './own-factors.ts';

const bodyLimit = 16 * 1024;

export function registerSecondFactorRoutes({ app, context }: Routes): void {
  const { route } = createRoutes(app, context, { bodyLimit });
  const { config } = context;
  const read = async (session: Session) =>
    secondFactorsView(await factors.readSecondFactors(context, session));

  route(secondFactorEndpoints.get, ({ session }) => read(requireAccount(session)));

  route(secondFactorEndpoints.beginTotp, ({ body, session, request }) =>
    factors.beginTotp(context, requireAccount(session), body.password, toVisit(config, request)),
  );

  route(secondFactorEndpoints.confirmTotp, async ({ body, session, request }) => {
    const visit = toVisit(config, request);
    const own = requireAccount(session);
    return { recoveryCodes: await factors.confirmTotp(context, own, body.code, visit) };
  });

  route(secondFactorEndpoints.turnOffTotp, async ({ body, session, request }) => {
    const own = requireAccount(session);
    await factors.turnOffTotp(context, own, body.password, toVisit(config, request));
    return read(own);
  });

  route(secondFactorEndpoints.renewRecoveryCodes, async ({ body, session, request }) => {
    const visit = toVisit(config, request);
    const own = requireAccount(session);
    return {
      recoveryCodes: await factors.renewRecoveryCodes(context, own, body.password, visit),
    };
  });

  route(secondFactorEndpoints.beginPasskey, ({ body, session, request }) => {
    const party = factors.getRelyingParty(config, request);
    const visit = toVisit(config, request);
    return factors.beginPasskey(context, requireAccount(session), party, body.password, visit);
  });

  route(secondFactorEndpoints.addPasskey, async ({ body, session, request }) => {
    const own = requireAccount(session);
    const party = factors.getRelyingParty(config, request);
    await factors.addPasskey(context, own, party, body, toVisit(config, request));
    return read(own);
  });

  route(secondFactorEndpoints.removePasskey, async ({ params, body, session, request }) => {
    const own = requireAccount(session);
    const removal = { id: params.id, password: body.password };
    await factors.removePasskey(context, own, removal, toVisit(config, request));
    return read(own);
  });
}

type Read = Awaited<ReturnType<typeof readSecondFactors>>;

function secondFactorsView({ totp, passkeys, ...rest }: Read): SecondFactors {
  return {
    ...rest,
    totp: totp === null ? null : { ...totp, since: totp.since.toISOString() },
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
  };
}
