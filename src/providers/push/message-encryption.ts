import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys for encrypting its messages, in base64url. */
export interface BrowserKeys {
  /** An uncompressed P-256 point. */
  p256dh: string;
  auth: string;
}

const curve = 'prime256v1';
const recordSize = 4096;
/** Bytes: salt, record size, key length, key; then the delimiter and tag after the text. */
const overhead = 16 + 4 + 1 + 65 + 1 + 16;
/** The whole message must fit in one record. */
export const maxMessageBytes = recordSize - overhead;

/** Reads a browser's keys; undefined for invalid ones. */
export function readBrowserKeys({ p256dh, auth }: BrowserKeys) {
  const publicKey = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (publicKey.length !== 65 || publicKey[0] !== 4 || secret.length !== 16) return undefined;
  try {
    // Throws for a point not on the curve.
    const probe = createECDH(curve);
    probe.generateKeys();
    probe.computeSecret(publicKey);
  } catch {
    return undefined;
  }
  return { publicKey, secret };
}

/** Generated per message; passed in only to check the RFC's example. */
interface Ingredients {
  salt: Buffer;
  sender: ECDH;
}

function freshIngredients(): Ingredients {
  const sender = createECDH(curve);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/** Encrypts a message for one browser by RFC 8291 (`aes128gcm` of RFC 8188, one record). */
export function encryptMessage(
  text: Buffer,
  browser: BrowserKeys,
  { salt, sender }: Ingredients = freshIngredients(),
): Buffer {
  const keys = readBrowserKeys(browser);
  if (keys === undefined) throw new RangeError('these are no keys of a browser');
  if (text.length > maxMessageBytes) throw new RangeError('the message is too long');

  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(keys.publicKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, senderKey]);
  const material = derive(shared, keys.secret, keyInfo, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(senderKey.length, 20);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const locked = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()];
  return Buffer.concat([header, senderKey, ...locked, cipher.getAuthTag()]);
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length));
}
