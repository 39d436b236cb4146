import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { sha256 } from '../../security/digests.ts';
import type { UnhashedEntry } from './journal-types.ts';

/**
 * What the hash of an entry covers: every column but the hash itself, with a digest in the place of
 * what is private (docs/ledger.md).
 */
export function hashedPart({ private: hidden, ...open }: UnhashedEntry): Record<string, unknown> {
  return {
    ...open,
    hash: undefined,
    privateDigest: hidden === null ? null : calculateDigest(hidden),
  };
}

/** Of what was erased with its author's account, the digest is kept in its place. */
export function calculateDigest(hidden: unknown): string {
  const { erasedDigest } = hidden as { erasedDigest?: string };
  return erasedDigest ?? sha256(canonicalJson(hidden));
}

/** SHA-256 over the canonical JSON of {@link hashedPart}, in hex. */
export function calculateHash(entry: UnhashedEntry): string {
  return sha256(canonicalJson(hashedPart(entry)));
}
