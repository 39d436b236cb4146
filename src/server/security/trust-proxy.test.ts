import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const parseTrustProxy = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;

describe('TRUST_PROXY', () => {
  it('trusts no proxy unless set', () => {
    for (const text of ['', 'false', 'no', '0']) expect(parseTrustProxy(text)).toEqual([]);
  });

  it('true trusts proxies on this machine and private networks, not the internet', () => {
    for (const text of ['true', ' YES ', '1']) {
      expect(parseTrustProxy(text)).toEqual(['loopback', 'linklocal', 'uniquelocal']);
    }
  });

  it('accepts addresses and networks', () => {
    expect(parseTrustProxy('loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.7')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.7',
    ]);
  });

  it('is what the server understands', () => {
    const texts = ['true', '::1', 'fe80::1', '::ffff:10.0.0.1', '10.0.0.1/1', '2001:db8::/128'];
    for (const text of texts) {
      expect(() => Fastify({ trustProxy: parseTrustProxy(text) })).not.toThrow();
    }
  });

  it.each([
    '2',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/255.0.0.0',
    'loopback,',
    '*',
  ])('rejects anything else before the start: %s', (text) => {
    expect(() => parseTrustProxy(text)).toThrow(ConfigError);
    expect(() => parseTrustProxy(text)).toThrow(
      /TRUST_PROXY must be true or a list of proxy addresses/,
    );
  });
});
