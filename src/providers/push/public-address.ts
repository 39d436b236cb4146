import { lookup as lookupByName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Local, private and special-purpose addresses (RFC 6890). */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  // Tunnels to IPv4 addresses, and documentation ranges.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}
/** Globally allocated addresses. */
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');

/** True for a public address that untrusted input may have us call. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && assigned.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

type Answered = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** DNS lookup that connects to the checked address only, which prevents DNS rebinding. */
export function lookupPublic(name: string, options: LookupOptions, answered: Answered): void {
  lookupByName(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return answered(error, []);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return answered(new Error(`${name} is no public address`), []);
    }
    if (options.all === true) answered(null, found);
    else answered(null, first.address, first.family);
  });
}
