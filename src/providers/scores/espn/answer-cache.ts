/** Last good answers by address, for conditional requests; the least recently used go first. */
export interface AnswerCache {
  find(url: string): StoredAnswer | undefined;
  store(url: string, answer: StoredAnswer): void;
}

interface StoredAnswer {
  /** Headers that ask for the answer only if it is no longer this one. */
  conditions: Readonly<Record<string, string>>;
  text: string;
}

export function createAnswerCache(maxCharacters: number): AnswerCache {
  const answers = new Map<string, StoredAnswer>();
  let characters = 0;

  function remove(url: string): void {
    characters -= answers.get(url)?.text.length ?? 0;
    answers.delete(url);
  }

  return {
    find(url) {
      const answer = answers.get(url);
      if (answer === undefined) return undefined;
      answers.delete(url);
      answers.set(url, answer);
      return answer;
    },

    store(url, answer) {
      remove(url);
      if (answer.text.length > maxCharacters) return;
      answers.set(url, answer);
      characters += answer.text.length;
      for (const oldest of answers.keys()) {
        if (characters <= maxCharacters) break;
        remove(oldest);
      }
    },
  };
}
