import { Link } from '#web/lib/routing/link.tsx';
import { formatMoment } from '#web/lib/time.ts';
import type {
  AnalysisPageView,
  VersionChangesView,
} from '#contract/predictions/analyses-endpoints.ts';

/** The version that cards show, if it is not this one. */
export function findOtherShown({ prediction, versions, shownId }: AnalysisPageView) {
  return versions.find(({ id }) => id === shownId && id !== prediction.id);
}

export function OtherShown({ analysis }: { analysis: AnalysisPageView }) {
  const shown = findOtherShown(analysis);
  if (shown === undefined) return null;

  return (
    <p className="rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      You’re viewing version {analysis.prediction.version}. Cards show{' '}
      <Link to={`/predictions/${shown.id}`} className="font-semibold underline underline-offset-4">
        version {shown.version}
      </Link>
      , made {formatMoment(shown.createdAt, 'dateAndTime')}.
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
