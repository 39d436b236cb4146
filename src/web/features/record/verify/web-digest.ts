import type { Digest } from '#domain/journal/journal-check.ts';

const encoder = new TextEncoder();

/** Web Crypto requires HTTPS or localhost. */
export function canDigest(): boolean {
  return globalThis.isSecureContext && 'subtle' in globalThis.crypto;
}

export const webDigest: Digest = async (text) => {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
