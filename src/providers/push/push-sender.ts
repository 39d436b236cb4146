import { hourMs } from '#domain/calendar/durations.ts';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, BlockList } from 'node:net';
import { readRetryAfterMs } from '#providers/reading/retry-after.ts';
import { type BrowserKeys, encryptMessage } from './message-encryption.ts';
import specialNetworks from './special-networks.json' with { type: 'json' };
import { authorize, type VapidKeys } from './vapid.ts';
import { lookup as lookupByName, type LookupAddress, type LookupOptions } from 'node:dns';

interface PushTarget extends BrowserKeys {
  endpoint: string;
}

interface PushMessage {
  content: object;
  /** Replaces a waiting message with the same topic. At most 32 base64url characters. */
  topic: string;
  keptSeconds: number;
}

export interface PushIdentity {
  keys: VapidKeys;
  /** Contact for push services: `mailto:` or an https URL. Apple accepts no message without one. */
  contact: string | undefined;
}

/**
 * `gone`: subscription ended. `busy`: retry, after `afterSeconds` if given. `refused`: do not
 * retry.
 */
type PushOutcome = { outcome: 'sent' } | { outcome: 'gone' } | Failure<'busy'> | Failure<'refused'>;

interface Failure<Kind extends string> {
  outcome: Kind;
  because: string;
  afterSeconds?: number;
}

export interface PushSender {
  /** Checks an endpoint, which is untrusted input. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage, identity: PushIdentity): Promise<PushOutcome>;
}

const answerMs = 10_000;
const maxEndpointLength = 1000;

/** Sends messages to push services (RFC 8030). `mayCallLoopback` is for test stand-ins. */
export function createPushSender({ mayCallLoopback = false } = {}): PushSender {
  const isLoopback = ({ protocol, hostname }: URL) =>
    mayCallLoopback && protocol === 'http:' && hostname === '127.0.0.1';

  const read = (endpoint: string): URL | undefined => {
    if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return undefined;
    const url = new URL(endpoint);
    return isLoopback(url) || isPublicService(url) ? url : undefined;
  };

  return {
    accepts: (endpoint) => read(endpoint) !== undefined,

    async send(target, message, identity) {
      const url = read(target.endpoint);
      if (url === undefined) return { outcome: 'refused', because: 'no address of a push service' };
      const content = Buffer.from(JSON.stringify(message.content));
      const body = encryptMessage(content, target);
      const { keys, contact } = identity;
      const headers = {
        authorization: authorize(keys, { origin: url.origin, contact, now: new Date() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: message.keptSeconds,
        topic: message.topic,
        urgency: 'normal',
      };
      return post(url, headers, body, isLoopback(url));
    },
  };
}

/** HTTPS to a public host only; the DNS result is checked when connecting. */
function isPublicService({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Node's own client, which follows no redirects and connects to the checked address. */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer,
  isLoopback: boolean,
): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const busy = (because: string) => resolve({ outcome: 'busy', because });
    const options = {
      method: 'POST',
      headers,
      agent: false as const,
      signal: AbortSignal.timeout(answerMs),
    };
    const call = isLoopback
      ? requestPlain(url, options)
      : requestSecure(url, { ...options, lookup: lookupPublic });
    call.on('response', (response) => {
      response.destroy();
      const { 'retry-after': retryAfter, date } = response.headers;
      resolve(toOutcome(response.statusCode ?? 0, retryAfter, date));
    });
    call.on('error', (error) => busy(error.message));
    call.end(body);
  });
}

const maxPauseMs = hourMs;

export function toOutcome(status: number, retryAfter = '', date = ''): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const because = `status ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'refused', because };
  const headers = new Headers({ 'retry-after': retryAfter, date });
  const pauseMs = readRetryAfterMs(headers, Date.now(), maxPauseMs) ?? 0;
  return pauseMs > 0
    ? { outcome: 'busy', because, afterSeconds: Math.ceil(pauseMs / 1000) }
    : { outcome: 'busy', because };
}

/** Local, private and special-purpose addresses (RFC 6890), tunnels to IPv4 and documentation. */
const special = new BlockList();
for (const network of specialNetworks) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
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
