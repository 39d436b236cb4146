import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

/** The host without “www.”; undefined for non-web addresses. */
export function formatHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : undefined;
}

interface SourceLinkProps {
  url: string;
  /** Defaults to the host. */
  children?: ReactNode;
}

/** A source link, opened in a new tab without a referrer. */
export function SourceLink({ url, children }: SourceLinkProps) {
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
      <ExternalLink aria-hidden="true" className="size-3 shrink-0 self-center" />
      <span className="sr-only">(opens a new tab)</span>
    </a>
  );
}
