import type { SourceView } from '#contract/prediction-parts.ts';
import { formatHost, SourceLink } from './source-link.tsx';

/** Pages that were found: title, host and date. */
export function SourceList({ sources }: { sources: readonly SourceView[] }) {
  return (
    <ol className="flex flex-col gap-2.5 text-sm">
      {sources.map(({ url, title, publishedOn, snippet }) => (
        <li key={url} className="min-w-0">
          <SourceLink url={url}>{title.trim() === '' ? formatHost(url) : title}</SourceLink>
          <span className="block text-xs text-muted">
            {formatHost(url)}
            {publishedOn !== null && ` · ${publishedOn}`}
          </span>
          {snippet !== null && snippet.trim() !== '' && (
            <span className="line-clamp-2 text-xs text-muted">{snippet}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
