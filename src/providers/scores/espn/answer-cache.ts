import { LRUCache } from 'lru-cache';

interface StoredAnswer {
  conditions: Readonly<Record<string, string>>;
  text: string;
}

/** Last good answers by URL, for conditional requests; evicts the least recently used. */
export function createAnswerCache(maxCharacters: number): LRUCache<string, StoredAnswer> {
  return new LRUCache({
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });
}
