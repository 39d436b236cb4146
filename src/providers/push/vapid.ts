import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** Keys that identify this server to push services (RFC 8292). */
export interface VapidKeys {
  /** Key sent to browsers: an uncompressed P-256 point in base64url. */
  publicKey: string;
  /** Key that never leaves the server; PKCS #8 in base64url. */
  privateKey: string;
}

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]);
  return { publicKey: point.toString('base64url'), privateKey: der.toString('base64url') };
}

/** Push services reject tokens valid for more than a day. */
const lifetimeSeconds = 12 * 3600;

export function authorize(
  keys: VapidKeys,
  { origin, contact, now }: { origin: string; contact: string | undefined; now: Date },
): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const claims = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp: expiresAt, sub: contact },
  ];
  const signed = claims
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({
    key: Buffer.from(keys.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
