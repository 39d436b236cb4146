import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  passkeyLimits,
} from '#contract/accounts/passkeys-shapes.ts';
import type { Transaction } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError, fieldError, findUniqueViolation } from '#server/errors.ts';
import { actOn, logAct, recordAct, toOwnAct } from '#server/security/audit-log.ts';
import { keepChallenge, takeChallenge } from '#server/security/challenges.ts';
import { requirePassword } from '#server/security/password-hashing.ts';
import { makeToken } from '#server/security/sessions/session-token.ts';
import type { Account, Session } from '#server/security/sessions/session.ts';
import type { Visit } from '#server/security/visit.ts';
import { forgetShownFactors, refuseUnproven } from './own-factors.ts';
import {
  parseChallenge,
  toUserHandle,
  problemOfPasskeyName,
  type RelyingParty,
} from './second-factors-rules.ts';
import * as store from './second-factors-store.ts';

/** Loads the library with the first passkey, because of its certificate parsers. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const timeoutMs = 60_000;
const algorithms = [-8, -7, -257];

export async function beginPasskey(
  context: AccountContext,
  session: Session,
  party: RelyingParty,
  password: string,
  visit: Visit,
) {
  const { account } = session;
  await requirePassword(context, session, password, visit.address);
  await refuseUnproven(context, session);
  const own = await store.listPasskeys(context.db, account.id);
  if (own.length >= passkeyLimits.most) {
    throw new AppError('conflict', `An account can have up to ${passkeyLimits.most} passkeys.`);
  }
  const challenge = makeToken();
  await keepChallenge(context, challenge, 'passkey-registration', account);
  return {
    challenge,
    rp: { id: party.id, name: 'Linewise' },
    user: { id: toUserHandle(account.id), name: account.email, displayName: account.username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    attestation: 'none' as const,
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    // Discoverable, and with the device's user check.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** Stores a created passkey if it answers our challenge at our origin with the user verified. */
export async function addPasskey(
  context: AccountContext,
  session: Session,
  party: RelyingParty,
  { name, credential }: { name: string; credential: PasskeyAttestation },
  visit: Visit,
): Promise<void> {
  const { account } = session;
  const named = name.normalize('NFC').trim();
  const message = problemOfPasskeyName(named);
  if (message !== undefined) throw fieldError('invalid_request', 'name', message);
  await refuseUnproven(context, session);
  const made = await verifyAttestation(context, account, party, credential);
  if (made === undefined) {
    throw new AppError('forbidden', 'The passkey could not be verified. Please try again.');
  }
  const row = { ...made, userId: account.id, name: named, createdAt: context.now() };
  const act = { ...toOwnAct(session, visit, 'add-passkey'), detail: named };
  await actOn(context, act, async (transaction) => {
    await store.insertPasskey(transaction, row);
    return true;
  }).catch((error: unknown) => {
    if (findUniqueViolation(error) === undefined) throw error;
    throw new AppError('conflict', 'This passkey is already registered.');
  });
}

export async function removePasskey(
  context: AccountContext,
  session: Session,
  { id, password }: { id: string; password: string },
  visit: Visit,
): Promise<void> {
  const { account } = session;
  await requirePassword(context, session, password, visit.address);
  await refuseUnproven(context, session);
  const own = await store.listPasskeys(context.db, account.id);
  const name = own.find((passkey) => passkey.id === id)?.name;
  const act = { ...toOwnAct(session, visit, 'remove-passkey'), detail: name };
  const removed = await actOn(context, act, async (transaction) => {
    const removed = await store.deletePasskey(transaction, account.id, id);
    await forgetShownFactors(context, transaction, account.id);
    return removed;
  });
  if (removed === undefined) throw new AppError('not_found', 'Passkey not found.');
}

export async function askForPasskey(context: AccountContext, party: RelyingParty) {
  const challenge = makeToken();
  await keepChallenge(context, challenge, 'passkey-login');
  return {
    challenge,
    rpId: party.id,
    timeout: timeoutMs,
    userVerification: 'required' as const,
  };
}

/** The passkey's owner and what to record with the login; undefined if unknown or badly signed. */
export async function takePasskey(
  context: AccountContext,
  party: RelyingParty,
  assertion: PasskeyAssertion,
) {
  const { db, now } = context;
  const challenge = parseChallenge(assertion.response.clientDataJSON);
  const isOurs = await takeChallenge(db, challenge, { purpose: 'passkey-login', at: now() });
  const found = await store.findPasskey(db, assertion.id);
  if (!isOurs || found === undefined) return undefined;
  const { passkey, account } = found;
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== toUserHandle(account.id)) return undefined;

  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // The counter is compared in the database, in one statement.
      counter: 0,
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;

  const { newCounter } = verified.authenticationInfo;
  return {
    account,
    /** Records the use in the login's transaction; false when the signature counter went back. */
    use: async (transaction: Transaction) =>
      (await store.usePasskey(transaction, passkey.id, newCounter, now())) !== undefined,
    /** Records a signature counter that went back: a possible clone. */
    async refuse(address: string): Promise<void> {
      const act = {
        actor: { id: account.id, address },
        action: 'refuse-passkey' as const,
        subjectId: account.id,
        detail: passkey.name,
        at: now(),
      };
      await recordAct(db, act);
      logAct(context.log, act);
    },
  };
}

async function verifyAttestation(
  { db, now }: AccountContext,
  { id: userId }: Account,
  party: RelyingParty,
  credential: PasskeyAttestation,
) {
  const challenge = parseChallenge(credential.response.clientDataJSON);
  const purpose = 'passkey-registration';
  if (!(await takeChallenge(db, challenge, { purpose, userId, at: now() }))) return undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}
