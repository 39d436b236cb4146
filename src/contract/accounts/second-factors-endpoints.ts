import { z } from 'zod';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { typedText, typedTextUpTo } from '#contract/text.ts';
import { passkey, passkeyAttestation, passkeyCreation } from './passkeys-shapes.ts';

export const secondFactors = z.object({
  totp: z.object({ since: moment, recoveryCodesLeft: z.number().int() }).nullable(),
  passkeys: z.array(passkey),
  isRequired: z.boolean(),
  /** Whether this session was opened with a second factor. */
  isShown: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

const byPassword = z.object({ password: typedText });
/** New recovery codes, shown once; stored hashed. */
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
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
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
