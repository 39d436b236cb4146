/** Names of teams and players, which feeds, models and spreadsheets spell in different ways. */

/** Lowercase letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
};
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Maximum length of a name. */
const maxNameLength = 200;

/**
 * Plain lowercase words without punctuation: “Félix Auger-Aliassime” is “felix auger aliassime”.
 */
export function foldWords(text: string): string {
  return (
    text
      .slice(0, maxNameLength)
      .normalize('NFKD')
      .toLowerCase()
      // Accents, and apostrophes that Unicode counts among the letters.
      .replaceAll(/[\p{M}\p{Lm}]+/gu, '')
      .replaceAll(undecomposed, (letter) => plainLetters[letter] ?? letter)
      .replaceAll(/['’‘]/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/**
 * Letters without spaces, because “J.J.”, “J. J.” and “JJ” are the same, like “O’Neal” and “O
 * Neal”.
 */
export function foldLetters(text: string): string {
  return joinWords(foldWords(text));
}

function joinWords(words: string): string {
  return words.replaceAll(' ', '');
}

/** Folded words without “Jr.” and the like, unless there is nothing else. */
export function withoutSuffix(words: string): string {
  return words.replace(/ (jr|sr|ii|iii|iv)$/, '');
}

const foldStem = (name: string) => joinWords(withoutSuffix(foldWords(name)));
const spellExactly = (name: string) => name.normalize('NFC').trim();

/**
 * Finds what a name refers to, in any spelling; several entries when it could be any of them. The
 * closest spelling decides. “Jr.” may be missing on either side, but is never “Sr.”.
 */
export function createNameIndex<Entry>(named: Iterable<readonly [name: string, entry: Entry]>) {
  const all = [...named];
  const indexBy = (spell: (name: string) => string) => {
    const entries = new Map<string, Set<Entry>>();
    for (const [name, entry] of all) {
      const key = spell(name);
      if (key !== '') entries.set(key, (entries.get(key) ?? new Set()).add(entry));
    }
    return entries;
  };
  const exact = indexBy(spellExactly);
  const anyCase = indexBy((name) => spellExactly(name).toLowerCase());
  const folded = indexBy(foldLetters);
  const stems = indexBy(foldStem);

  return (name: string): Entry[] => {
    const letters = foldLetters(name);
    const stem = foldStem(name);
    const found =
      exact.get(spellExactly(name)) ??
      anyCase.get(spellExactly(name).toLowerCase()) ??
      folded.get(letters) ??
      (stem === letters ? stems : folded).get(stem);
    return [...(found ?? [])];
  };
}
