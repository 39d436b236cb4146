import type { Price } from '#providers/analysts/vendors/wire.ts';
import { isIP } from 'node:net';
import { z } from 'zod';

/** `10/60`: ten times in sixty seconds. */
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
    .regex(/^\d+$/, 'must be a whole number')
    .default(String(fallback))
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

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
      message: 'must be true or a list of proxy addresses like 10.0.0.0/8,loopback',
    });
    return z.NEVER;
  });

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

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

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

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
export const mailServer = z.url({
  protocol: /^smtps?$/,
  error: 'must be an smtp:// or smtps:// address',
});

/** `linewise@example.org`, or `Linewise <linewise@example.org>`. */
export const mailAddress = z
  .string()
  .regex(
    /^(?:[^<>"@\p{Cc}]{1,100} <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u,
    'must be an email address',
  );

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgresql:// address',
});
