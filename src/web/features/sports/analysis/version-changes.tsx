import { Link } from '#web/lib/routing/link.tsx';
import type { VersionChangesView } from '#contract/analyses.ts';
import { formatMoment } from '#web/lib/time.ts';

/** Changes from the previous version; nothing for a first version. */
export function VersionChanges({ changes }: { changes: VersionChangesView | null }) {
  if (changes === null) return null;
  const { since, sentences } = changes;

  return (
    <div>
      <h3 className="font-semibold">What changed</h3>
      <p className="mb-1 text-xs text-muted">
        Since{' '}
        <Link
          to={`/predictions/${since.id}`}
          className="underline decoration-line-strong underline-offset-4"
        >
          version {since.version}
        </Link>
        , made {formatMoment(since.createdAt, 'dateAndTime')}
      </p>
      {sentences.length === 0 ? (
        <p className="text-muted">Only the text changed; the numbers are the same.</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-4 marker:text-faint">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
