/** The keys of a telephone, from 2 on, by the letters on them. */
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** The number to call for “1-800-GAMBLER”, 18004262537; undefined when the text is no number. */
export function findPhoneNumber(text: string): string | undefined {
  if (!/^\+?[\d][\dA-Za-z ()-]{5,}$/.test(text)) return undefined;

  return text
    .toLowerCase()
    .replace(/[^\da-z+]/g, '')
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2));
}
