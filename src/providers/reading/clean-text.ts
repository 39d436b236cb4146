/**
 * Control characters and unpaired surrogates, which databases reject, and format characters
 * (bidirectional overrides, zero-width spaces), which disguise text. Two of them join emoji.
 */
const unclean = /(?![\n\r\t])\p{Cc}|\p{Cs}|(?![\u200c\u200d])\p{Cf}/gu;

export function cleanCharacters(text: string): string {
  return text.replaceAll(unclean, '');
}

/** Multi-line text without unclean characters, truncated to a maximum. */
export function cleanText(text: string, maxCharacters: number): string {
  const clean = cleanCharacters(text.trim().slice(0, maxCharacters * 4))
    .replaceAll(/\r\n?/g, '\n')
    .trim();
  return shorten(clean, maxCharacters);
}

/** Citation marks: “[1][3]”, “[1, 3]”, “[[1]](https://…)”, “([site](https://…))”, “【4†source】”. */
const citations = [
  /[ \t]{0,3}\[\[\d{1,3}\]\]\([^()\s]*\)/g,
  /[ \t]{0,3}\[\d{1,3}\]\(https?:[^()\s]*\)/g,
  /[ \t]{0,3}\(\[[^\][]{1,80}\]\(https?:[^()\s]*\)\)/g,
  /[ \t]{0,3}\[\^?\d{1,3}(?:\s*[,–-]\s*\d{1,3}){0,20}\](?!\()/g,
  /[ \t]{0,3}【[^【】]{0,80}】/g,
  /[ \t]{0,3}\ue200[^\ue200\ue201]{0,200}\ue201/g,
];

/** Removed, because our pages list sources separately. */
export function stripCitations(text: string): string {
  return citations.reduce((rest, mark) => rest.replaceAll(mark, ''), text);
}

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
