import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptMessage, maxMessageBytes, readBrowserKeys } from './message-encryption.ts';
import { isPublicAddress, lookupPublic, createPushSender, toOutcome } from './push-sender.ts';
import { authorize, makeVapidKeys } from './vapid.ts';

/** RFC 8291, section 5. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  browserKey:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const keys = { p256dh: example.browserKey, auth: example.auth };

describe('push message', () => {
  it('is encrypted to the bytes of the RFC 8291 example', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(Buffer.from(example.senderPrivateKey, 'base64url'));
    const salt = Buffer.from(example.salt, 'base64url');

    const message = encryptMessage(Buffer.from(example.text), keys, { salt, sender });

    expect(message.toString('base64url')).toBe(example.message);
  });

  it('is different each time, and at most one record long', () => {
    const text = Buffer.alloc(maxMessageBytes, 'x');

    const [first, second] = [encryptMessage(text, keys), encryptMessage(text, keys)];

    expect(first.equals(second)).toBe(false);
    expect(first).toHaveLength(4096);
    expect(() => encryptMessage(Buffer.alloc(maxMessageBytes + 1), keys)).toThrow(RangeError);
  });

  it('is not created for invalid browser keys', () => {
    const offTheCurve = Buffer.alloc(65, 7);
    offTheCurve[0] = 4;
    const p256dhs = ['', 'AAAA', offTheCurve.toString('base64url')];

    for (const p256dh of p256dhs) expect(readBrowserKeys({ ...keys, p256dh })).toBeUndefined();
    expect(readBrowserKeys({ ...keys, auth: 'AAAA' })).toBeUndefined();
    expect(readBrowserKeys(keys)).toBeDefined();
  });
});

describe('push sender', () => {
  it('signs for the called service only, valid for half a day', () => {
    const vapid = makeVapidKeys();
    const origin = 'https://push.example.org';
    const now = new Date('2026-11-21T18:00:00Z');

    const header = authorize(vapid, { origin, contact: 'mailto:a@example.org', now });

    const [, head = '', claims = '', signature = '', key] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(vapid.publicKey);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: origin,
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:a@example.org',
    });
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    });
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isValid).toBe(true);
    expect(header).not.toContain(vapid.privateKey);
  });

  it('calls only public hosts, by https', () => {
    const sender = createPushSender();
    const refused = [
      'http://push.example.org/x',
      'https://localhost/x',
      'https://intranet/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://10.1.2.3/x',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.0.1/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://[fd00::1]/x',
      'https://[fe80::1]/x',
      'https://[64:ff9b::a00:1]/x',
      'https://user:word@push.example.org/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'not an address',
      `https://push.example.org/${'x'.repeat(1000)}`,
    ];

    expect(refused.filter((endpoint) => sender.accepts(endpoint))).toEqual([]);
    expect(sender.accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    expect(sender.accepts('https://8.8.8.8/x')).toBe(true);
    expect(sender.accepts('https://[2606:4700::1111]/x')).toBe(true);
  });

  it('does not connect to a name that resolves to a private address', async () => {
    const looked = await new Promise<Error | null>((resolve) =>
      lookupPublic('localhost', { all: true }, (error) => resolve(error)),
    );

    expect(looked?.message).toBe('localhost is no public address');
    expect(isPublicAddress('::ffff:127.0.0.1')).toBe(false);
  });

  it('distinguishes ended subscriptions from retryable failures', () => {
    expect(toOutcome(201, undefined)).toEqual({ outcome: 'sent' });
    expect(toOutcome(404, undefined)).toEqual({ outcome: 'gone' });
    expect(toOutcome(410, undefined)).toEqual({ outcome: 'gone' });
    expect(toOutcome(413, undefined)).toMatchObject({ outcome: 'refused' });
    expect(toOutcome(307, undefined)).toMatchObject({ outcome: 'refused' });
    expect(toOutcome(429, '90')).toMatchObject({ outcome: 'busy', afterSeconds: 90 });
    expect(toOutcome(503, 'soon')).toEqual({ outcome: 'busy', because: 'status 503' });
  });

  it('honors the pause that the service asks for, in seconds or until a date by its own clock', () => {
    const date = 'Sun, 22 Nov 2026 18:00:00 GMT';
    const pause = (retryAfter: string) => toOutcome(429, retryAfter, date);
    expect(pause('Sun, 22 Nov 2026 18:20:00 GMT')).toMatchObject({ afterSeconds: 1200 });
    expect(pause('1800')).toMatchObject({ afterSeconds: 1800 });
    expect(pause('86400')).toMatchObject({ afterSeconds: 3600 });
    expect(pause('Sun, 22 Nov 2026 17:00:00 GMT')).not.toHaveProperty('afterSeconds');
  });

  it('signs without a contact where there is none', () => {
    const header = authorize(makeVapidKeys(), {
      origin: 'https://push.example.org',
      contact: undefined,
      now: new Date('2026-11-21T18:00:00Z'),
    });
    const [, claims = ''] = header.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).not.toHaveProperty('sub');
  });
});
