import { z } from 'zod';
import { endpointsFor, moment } from '../endpoint.ts';
import { typedText, typedTextUpTo } from '../text.ts';
import { passkey, passkeyAttestation, passkeyCreation } from './passkeys.ts';

/** How an account is signed in to beside the password. */
export const secondFactors = z.object({
  /** Codes of an authenticator app; null while they are off. */
  totp: z.object({ since: moment, recoveryCodesLeft: z.number().int() }).nullable(),
  passkeys: z.array(passkey),
  /** Must this account have one, because it administers? */
  isRequired: z.boolean(),
  /** Was this session opened by one? */
  isShown: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

const byPassword = z.object({ password: typedText });
/** Told once, and stored hashed. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const account = endpointsFor('account', 'Accounts');

export const secondFactorEndpoints = {
  get: account.get('/api/auth/second-factors', {
    summary: 'The user’s codes and passkeys.',
    answer: secondFactors,
  }),
  beginTotp: account.post('/api/auth/second-factors/totp/begin', {
    summary: 'Creates an authenticator secret; inactive until confirmed.',
    body: byPassword,
    answer: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`, to be scanned. */
      uri: z.string(),
    }),
  }),
  confirmTotp: account.post('/api/auth/second-factors/totp/confirm', {
    summary: 'Turns codes on, ends all other sessions and creates recovery codes.',
    body: z.object({ code: typedTextUpTo(100) }),
    answer: newRecoveryCodes,
  }),
  turnOffTotp: account.post('/api/auth/second-factors/totp/turn-off', {
    summary: 'Turns codes off and deletes the recovery codes.',
    body: byPassword,
    answer: secondFactors,
  }),
  renewRecoveryCodes: account.post('/api/auth/second-factors/recovery-codes', {
    summary: 'Replaces the recovery codes.',
    body: byPassword,
    answer: newRecoveryCodes,
  }),
  beginPasskey: account.post('/api/auth/second-factors/passkeys/begin', {
    summary: 'Passkey creation options with a one-time challenge.',
    body: byPassword,
    answer: passkeyCreation,
  }),
  addPasskey: account.post('/api/auth/second-factors/passkeys', {
    summary: 'Adds a passkey.',
    body: z.object({ name: typedTextUpTo(200), credential: passkeyAttestation }),
    answer: secondFactors,
  }),
  removePasskey: account.post('/api/auth/second-factors/passkeys/:id/remove', {
    summary: 'Removes a passkey.',
    params: z.object({ id: z.uuid() }),
    body: byPassword,
    answer: secondFactors,
  }),
};
