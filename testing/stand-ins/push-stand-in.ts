import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  /** The message as the browser reads it, decrypted with its keys. */
  content: { title: string; body: string; tag: string; path: string };
  headers: Record<string, unknown>;
}

export interface PushStandIn {
  /**
   * Subscribes as a browser and returns what it sends to the product; each is a separate browser.
   */
  subscribe(name?: string): { endpoint: string; p256dh: string; auth: string };
  received: ReceivedPush[];
  /** The status it returns from now on; initially 201. */
  status: number;
  close(): Promise<void>;
}

/** A push service on the loopback, with its browsers. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser !== undefined && standIn.status === 201) {
        const text = decrypt(Buffer.concat(parts), browser.key, browser.auth);
        const content = JSON.parse(text) as ReceivedPush['content'];
        standIn.received.push({ content, headers: request.headers });
      }
      response.writeHead(standIn.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const standIn: PushStandIn = {
    subscribe(name = randomBytes(6).toString('hex')) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/push/${name}`, { key, auth });
      return {
        endpoint: `http://127.0.0.1:${port}/push/${name}`,
        p256dh: key.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    received: [],
    status: 201,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** The browser's side of RFC 8291. */
function decrypt(message: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const senderKey = message.subarray(21, 86);
  const locked = message.subarray(86);
  const derive = (material: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', material, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey]);
  const material = derive(key.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(locked.subarray(-16));
  const padded = Buffer.concat([decipher.update(locked.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
