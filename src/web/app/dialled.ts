/** The keys of a telephone, by the letters on them. */
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** “1-800-GAMBLER” as it is dialled, 18004262537; undefined when the text is no number. */
export function dialled(text: string): string | undefined {
  if (!/^\+?[\d][\dA-Za-z ()-]{5,}$/.test(text)) return undefined;

  return text
    .toLowerCase()
    .replace(/[^\da-z+]/g, '')
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2));
}
