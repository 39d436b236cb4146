import type { Price } from '#providers/analysts/vendors/wire.ts';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Limit of a rate, `10/60`: ten times in sixty seconds. */
export interface RateLimit {
  count: number;
  seconds: number;
}

export const rateLimit = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): RateLimit => {
      const parts = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
      const count = Number(parts?.[1] ?? 0);
      const seconds = Number(parts?.[2] ?? 0);
      if (count > 0 && seconds > 0) return { count, seconds };
      context.addIssue({ code: 'custom', message: 'must be count/seconds, like 10/60' });
      return z.NEVER;
    });

export const wholeNumber = (fallback: number, min: number, max: number) =>
  z
    .string()
    .default(String(fallback))
    .transform((text, context): number => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
      if (value >= min && value <= max) return value;
      const message = `must be a whole number from ${min} to ${max}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A plain number of proxies would let anyone who reaches us directly fake an address. */
export const trustProxy = z
  .string()
  .default('false')
  .transform((text, context): string[] => {
    const word = text.trim().toLowerCase();
    if (['false', 'no', 'off', '0'].includes(word)) return [];
    if (['true', 'yes', 'on', '1'].includes(word)) return ['loopback', 'linklocal', 'uniquelocal'];

    const parts = word.split(',').map((part) => part.trim());
    if (parts.every(isProxyAddress)) return parts;
    context.addIssue({
      code: 'custom',
      message:
        'must be true or a list of proxy addresses like 10.0.0.0/8,loopback: IP addresses, networks of at least one bit, loopback, linklocal or uniquelocal',
    });
    return z.NEVER;
  });

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A network of no bits would be everyone.
  const count = /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return count > 0 && count <= (version === 4 ? 32 : 128);
}

/** Address where the server listens: an IP address without brackets, or a host name. */
export const listenAddress = z
  .string()
  .default('0.0.0.0')
  .refine(
    (text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$/i.test(text),
    'must be an IP address like 0.0.0.0 or ::, or a host name, without a scheme or port',
  );

export const yesOrNo = z
  .string()
  .default('false')
  .transform((text, context): boolean => {
    const word = text.trim().toLowerCase();
    if (['true', 'yes', 'on', '1'].includes(word)) return true;
    if (['false', 'no', 'off', '0'].includes(word)) return false;
    context.addIssue({ code: 'custom', message: 'must be true or false' });
    return z.NEVER;
  });

/** Schema of a URL. Further checks read its parts, so they wait for this one. */
const addressOf = (protocol: RegExp, error: string) => z.url({ protocol, error, abort: true });

/** Requests cannot be sent to an address with a password in it. */
export const webAddress = addressOf(/^https?$/, 'must be an http(s) address').refine((text) => {
  const { username, password, hash } = new URL(text);
  return username + password + hash === '';
}, 'must not contain a user name, a password or a fragment');

/** The start of other addresses. */
export const baseAddress = webAddress.refine(
  (text) => new URL(text).search === '',
  'must not contain a query',
);

/** The origin that members open: pages, cookies and passkeys need a host of their own. */
export const publicAddress = addressOf(
  /^https?$/,
  'must be an http(s) address like https://bets.example.org',
)
  .refine((text) => {
    const { username, password, pathname, search, hash } = new URL(text);
    return username + password + pathname + search + hash === '/';
  }, 'must be a scheme and a host, with a port if needed, like https://bets.example.org: Linewise cannot run below a path')
  .transform((text) => new URL(text).origin);

/** `2.50/10` or `2.50/10/0.01`: US dollars per million input and output tokens, and per search. */
export const price = z.string().transform((text, context): Price => {
  const parts =
    /^(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)(?:\/(\d{1,6}(?:\.\d{1,6})?))?$/.exec(text);
  if (parts !== null) {
    return {
      inputUsdPerMillionTokens: Number(parts[1]),
      outputUsdPerMillionTokens: Number(parts[2]),
      usdPerSearch: Number(parts[3] ?? 0.01),
    };
  }
  context.addIssue({
    code: 'custom',
    message: 'must be dollars per million input/output tokens and per search, like 2.50/10/0.01',
  });
  return z.NEVER;
});

export const dollars = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a dollar amount like 10 or 2.50')
    .default(String(fallback))
    .transform(Number);

export const modelName = (fallback: string) =>
  z
    .string()
    .regex(/^[\w./:-]{1,100}$/, 'must be a model name')
    .default(fallback);

/** A secret sent in a header: without line breaks or characters that cannot be sent. */
export const apiKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'must be a key without spaces or line breaks')
  .optional();

/** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export const mailServer = addressOf(/^smtps?$/, 'must be an smtp:// or smtps:// address')
  .refine((text) => new URL(text).hostname !== '', 'must name a host')
  .refine((text) => {
    const { username, password } = new URL(text);
    return isDecodable(username) && isDecodable(password);
  }, 'has a user name or password with a “%” that must be written %25');

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const plainMail = String.raw`[^<>()[\]\\,;:"\s@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*`;

/** `linewise@example.org`, or `Linewise <linewise@example.org>`. */
export const mailAddress = z
  .string()
  .regex(
    new RegExp(String.raw`^(?:[^<>"@\p{Cc}]{1,100} <${plainMail}>|${plainMail})$`, 'iu'),
    'must be an email address like bets@example.org, or Linewise <bets@example.org>',
  );

export const databaseAddress = addressOf(
  /^postgres(ql)?$/,
  'must be a postgresql:// address; in its user name and password write # / ? @ : % as %23 %2F %3F %40 %3A %25',
).refine(
  (text) => isDecodable(new URL(text).pathname),
  'has a database name with a “%” that must be written %25',
);

/** A secret sent in a header. */
export const token = z
  .string()
  .regex(/^[\x21-\x7e]{16,500}$/, 'must be at least 16 characters long, without spaces or accents');
