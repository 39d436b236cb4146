import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';

/**
 * Whom push services may contact about our messages: an https URL or a plain mail address. Apple
 * rejects hosts that are not public; undefined where the operator has set none that is.
 */
export function findPushContact({
  publicUrl,
  mailFrom,
}: Pick<Config, 'publicUrl' | 'mailFrom'>): string | undefined {
  if (publicUrl?.startsWith('https:') === true && isPublicHost(new URL(publicUrl).hostname)) {
    return publicUrl;
  }
  // “Linewise <desk@example.org>” without its display name.
  const address = /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return isPublicHost(address.split('@')[1] ?? '') ? `mailto:${address}` : undefined;
}

/** Names that are reserved for one machine or network are contacts of nobody (RFC 6761, 6762). */
function isPublicHost(host: string): boolean {
  const isLocal =
    /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|arpa|invalid|test)$/i;
  return host.includes('.') && isIP(host) === 0 && !isLocal.test(host);
}
