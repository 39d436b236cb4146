import type { Digest } from '#domain/journal/journal-check.ts';

const encoder = new TextEncoder();

/** Browsers compute hashes only on pages that came over HTTPS, or from this machine. */
export function canDigest(): boolean {
  return globalThis.isSecureContext && 'subtle' in globalThis.crypto;
}

/** SHA-256 by the browser itself. */
export const webDigest: Digest = async (text) => {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
