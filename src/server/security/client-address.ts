import type { FastifyInstance } from 'fastify';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Stands for every address that cannot be read, so that all of them share their limits. */
const unknownAddress = 'unknown';

/** An address as text: without port, brackets, quotes and zone, IPv4 never written as IPv6. */
export function readAddress(text: string): string {
  const [, bracketed, plain] =
    /^"?(?:\[([^\]]*)\](?::\d{1,5})?|([^"]*))"?$/.exec(text.trim()) ?? [];
  const bare = (bracketed ?? plain ?? '').replace(/%.*$/, '').replace(/^([\d.]+):\d{1,5}$/, '$1');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return unknownAddress;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
}

/**
 * Reads forwarded addresses without ports, which some proxies send: with them, one client would be
 * as many as it has connections.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) {
      const listed = String(forwarded).split(',');
      const named = listed.filter((text) => text.trim() !== '');
      headers['x-forwarded-for'] = named.map(readAddress).join(', ');
    }
    done();
  });
}
