import { Link } from '#web/lib/routing/link.tsx';
import type { VersionChangesView } from '#contract/analyses.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';

/** What this version says otherwise than the one before it; nothing of a first version. */
export function VersionChanges({ changes }: { changes: VersionChangesView | null }) {
  if (changes === null) return null;
  const { since, sentences } = changes;

  return (
    <Panel
      title="What changed"
      description={
        <>
          Since{' '}
          <Link
            to={`/predictions/${since.id}`}
            className="underline decoration-line-strong underline-offset-4"
          >
            version {since.version}
          </Link>
          , made {formatMoment(since.createdAt, 'dateAndTime')}
        </>
      }
    >
      {sentences.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing that is stored with the two versions differs: only the text was written again.
        </p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm marker:text-faint">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
