import { LRUCache } from 'lru-cache';

interface StoredAnswer {
  /** Headers that ask for the answer only if it is no longer this one. */
  conditions: Readonly<Record<string, string>>;
  text: string;
}

/** Last good answers by address, for conditional requests; the least recently used go first. */
export function createAnswerCache(maxCharacters: number): LRUCache<string, StoredAnswer> {
  return new LRUCache({
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });
}
