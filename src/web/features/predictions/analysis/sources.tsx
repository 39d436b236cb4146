import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SourceView } from '#contract/predictions/prediction-parts.ts';
import type { AnalysisView } from '#contract/predictions/predictions-endpoints.ts';
import { formatAge, formatMoment, useNow } from '#web/lib/time.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';

/** The host without “www.”; undefined for non-web addresses. */
export function formatHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : undefined;
}

export function SourceLink({ url, children }: { url: string; children?: ReactNode }) {
  const host = formatHost(url);
  if (host === undefined) return <span>{children ?? url}</span>;

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 max-w-full items-baseline gap-1 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      <span className="min-w-0 break-words">{children ?? host}</span>
      <ExternalLink className="size-3 shrink-0 self-center" />
      <span className="sr-only">(opens a new tab)</span>
    </a>
  );
}

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

export function AnalysisSources({ analysis }: { analysis: AnalysisView }) {
  const now = useNow(30_000);
  const { sources, retrievedAt } = analysis;

  return (
    <Card as="section" aria-labelledby="sources-title">
      <CardHeader
        title="Sources"
        titleId="sources-title"
        description={
          retrievedAt === null ? (
            'No search results; the analysis uses stored data only.'
          ) : (
            <>
              Retrieved{' '}
              <time dateTime={retrievedAt} title={formatMoment(retrievedAt, 'dateAndTime')}>
                {formatAge(retrievedAt, now)}
              </time>
            </>
          )
        }
      />
      {retrievedAt !== null && (
        <CardBody>
          {sources.length === 0 ? (
            <p className="text-sm text-muted">The search returned no pages.</p>
          ) : (
            <SourceList sources={sources} />
          )}
        </CardBody>
      )}
    </Card>
  );
}
