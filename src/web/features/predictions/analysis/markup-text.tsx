import { type MarkupBlock, type MarkupSpan, readMarkup } from './markup.ts';

/** An analyst's reasoning as text. */
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
