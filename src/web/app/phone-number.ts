/** Phone keypad letters, from key 2. */
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** 18004262537 for “1-800-GAMBLER”; undefined when the text is not a phone number. */
export function findPhoneNumber(text: string): string | undefined {
  if (!/^\+?[\d][\dA-Za-z ()-]{5,}$/.test(text)) return undefined;

  return text
    .toLowerCase()
    .replace(/[^\da-z+]/g, '')
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2));
}
