export function MarkupText({ source, headingLevel = 4 }: { source: string; headingLevel?: 3 | 4 }) {
  return (
    <div className="flex flex-col gap-2 text-sm leading-6 break-words">
      {readMarkup(source).map((block, index) => (
        // The text never changes, so the index is a stable key.
        <Block key={index} block={block} headingLevel={headingLevel} />
      ))}
    </div>
  );
}

function Block({ block, headingLevel }: { block: MarkupBlock; headingLevel: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;

  if (block.kind === 'heading') {
    return (
      <Heading className="mt-1 font-display text-base leading-snug font-semibold">
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  if (block.kind === 'bullets') {
    return (
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-faint">
        {block.items.map((spans, index) => (
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Spans spans={block.spans} />
    </p>
  );
}

function Spans({ spans }: { spans: MarkupSpan[] }) {
  return spans.map((span, index) =>
    span.bold ? <strong key={index}>{span.text}</strong> : <span key={index}>{span.text}</span>,
  );
}

/** Plain values that React prints as text: nothing in it can become markup of the page. */
interface MarkupSpan {
  text: string;
  bold: boolean;
}

type MarkupBlock =
  | { kind: 'heading'; spans: MarkupSpan[] }
  | { kind: 'paragraph'; spans: MarkupSpan[] }
  | { kind: 'bullets'; items: MarkupSpan[][] };

const headingPattern = /^#{1,4}\s+(.*)$/;
const bulletPattern = /^[-*•]\s+(.*)$/;

/**
 * Every second piece between `**` markers is bold; a marker without its partner stays as written.
 */
export function readSpans(line: string): MarkupSpan[] {
  const pieces = line.split('**');
  const unpaired = pieces.length % 2 === 0;
  if (unpaired) {
    const last = pieces.pop() ?? '';
    const before = pieces.pop() ?? '';
    pieces.push(`${before}**${last}`);
  }

  return pieces
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter((span) => span.text !== '');
}

export function readMarkup(source: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  let paragraph: string[] = [];

  const endParagraph = (): void => {
    if (paragraph.length === 0) return;
    blocks.push({ kind: 'paragraph', spans: readSpans(paragraph.join(' ')) });
    paragraph = [];
  };

  for (const rawLine of source.split(/\r?\n/)) {
    const line = rawLine.trim();
    const heading = headingPattern.exec(line)?.[1];
    const bullet = bulletPattern.exec(line)?.[1];

    if (line === '') {
      endParagraph();
    } else if (heading !== undefined) {
      endParagraph();
      blocks.push({ kind: 'heading', spans: readSpans(heading) });
    } else if (bullet !== undefined) {
      endParagraph();
      addBullet(blocks, readSpans(bullet));
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks;
}

function addBullet(blocks: MarkupBlock[], spans: MarkupSpan[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'bullets') last.items.push(spans);
  else blocks.push({ kind: 'bullets', items: [spans] });
}
