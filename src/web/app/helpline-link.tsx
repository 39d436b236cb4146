const linkStyles =
  'inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-8';

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

/** A configured helpline: a number to call, an address to open, or plain words. */
export function HelplineLink({ text }: { text: string }) {
  const number = dialled(text);

  if (number !== undefined) {
    return (
      <a href={`tel:${number}`} className={linkStyles}>
        {text}
      </a>
    );
  }
  if (text.startsWith('https://')) {
    return (
      <a href={text} rel="noreferrer" className={linkStyles}>
        {text.replace('https://', '')}
      </a>
    );
  }

  return <span className="font-semibold text-ink">{text}</span>;
}
