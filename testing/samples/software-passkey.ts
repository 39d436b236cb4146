import type { PasskeyAssertion, PasskeyAttestation } from '#contract/accounts/passkeys-shapes.ts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Answered {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** The signature counter it reports. */
  counter?: number;
  isVerified?: boolean;
}

const bytes = (...parts: (Buffer | number[] | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  );
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/**
 * A software authenticator (ES256, no attestation): responds as WebAuthn specifies for a device.
 */
export function makeSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  // COSE: EC2, ES256, P-256.
  const key = bytes(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
    Buffer.from(x, 'base64url'),
    [0x22, 0x58, 0x20],
    Buffer.from(y, 'base64url'),
  );

  const clientData = (type: string, { challenge, origin = 'http://localhost' }: Answered) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, answered: Answered) => {
    const { rpId = 'localhost', counter = 0, isVerified = true } = answered;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return bytes(sha256(rpId), [flags | userPresent | (isVerified ? userVerified : 0)], count);
  };

  return {
    id,
    make(answered: Answered): PasskeyAttestation {
      const data = bytes(
        authenticatorData(hasCredential, answered),
        Buffer.alloc(16),
        [0, credentialId.length],
        credentialId,
        key,
      );
      const attestation = bytes(
        [0xa3, 0x63],
        'fmt',
        [0x64],
        'none',
        [0x67],
        'attStmt',
        [0xa0, 0x68],
        'authData',
        [0x58, data.length],
        data,
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', answered).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(answered: Answered): PasskeyAssertion {
      const client = clientData('webauthn.get', answered);
      const data = authenticatorData(0, answered);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', bytes(data, sha256(client)), privateKey).toString('base64url'),
        },
      };
    },
  };
}
