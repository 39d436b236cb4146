import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { sha256 } from '../../security/digests.ts';
import type { UnhashedEntry } from './journal-types.ts';

/**
 * The part of an entry that the hash covers: every column but the hash, with the private part
 * replaced by its digest (docs/ledger.md).
 */
export function hashedPart({ private: hidden, ...open }: UnhashedEntry): Record<string, unknown> {
  return {
    ...open,
    hash: undefined,
    privateDigest: hidden === null ? null : calculateDigest(hidden),
  };
}

/** For a private part erased with its author's account, the stored digest. */
export function calculateDigest(hidden: unknown): string {
  const { erasedDigest } = hidden as { erasedDigest?: string };
  return erasedDigest ?? sha256(canonicalJson(hidden));
}

/** SHA-256 of the canonical JSON of {@link hashedPart}, in hex. */
export function calculateHash(entry: UnhashedEntry): string {
  return sha256(canonicalJson(hashedPart(entry)));
}
