import { Link } from '#web/lib/routing/link.tsx';
import type { VersionView } from '#contract/prediction-parts.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { VersionChangesView } from '#contract/analyses.ts';

function findNewest(versions: VersionView[]): VersionView | undefined {
  return versions.toSorted((a, b) => b.version - a.version)[0];
}

export function isNewest(shownId: string, versions: VersionView[]): boolean {
  const newest = findNewest(versions);
  return newest === undefined || newest.id === shownId;
}

export function NewerVersion({ shownId, versions }: { shownId: string; versions: VersionView[] }) {
  const newest = findNewest(versions);
  if (newest === undefined || newest.id === shownId) return null;

  return (
    <p className="rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      You’re viewing an older version.{' '}
      <Link to={`/predictions/${newest.id}`} className="font-semibold underline underline-offset-4">
        Version {newest.version}
      </Link>{' '}
      was made {formatMoment(newest.createdAt, 'dateAndTime')}.
    </p>
  );
}

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
