/** Direction overrides and invisible joiners: they make a text read otherwise than it is. */
const deceptive = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Text of several lines without control characters and halves of characters, no longer than told. */
export function cleanText(text: string, maxCharacters: number): string {
  const clean = text
    .slice(0, maxCharacters * 4)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .replaceAll(deceptive, '')
    .trim();
  return shorten(clean, maxCharacters);
}

/** The same on one line. */
export function cleanLine(text: string, maxCharacters: number): string {
  return shorten(cleanText(text, maxCharacters * 2).replaceAll(/\s+/g, ' '), maxCharacters);
}

function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const end = lastSpace > maxCharacters * 0.8 ? lastSpace : cut.length;
  return `${cut.slice(0, end).replaceAll(/\p{Cs}/gu, '')}…`;
}
