import { dialled } from './dialled.ts';

const linkStyles =
  'inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-8';

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
