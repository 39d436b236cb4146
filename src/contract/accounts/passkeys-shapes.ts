import { z } from 'zod';
import { moment } from '#contract/endpoint.ts';
import { typedTextUpTo } from '#contract/text.ts';

/** Base64url-encoded bytes, as in WebAuthn. */
const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/, 'is not base64url');

const credentialId = base64url(1400);

const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
});

/** The signed login response; only the fields we use. */
export const passkeyAssertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const passkeyAttestation = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: z.array(typedTextUpTo(20)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Request for `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** Request for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyLimits = { nameMax: 64, most: 20 } as const;
