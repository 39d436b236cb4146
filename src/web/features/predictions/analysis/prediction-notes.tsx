import { Hourglass, TriangleAlert, History } from 'lucide-react';
import { analystLabel, type AnalystSlot } from '#domain/analyst.ts';
import type { AnalysisView, PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { listMissing } from '#web/features/contests/probability/provisional.tsx';
import { voidSentences } from '#web/features/contests/probability/shown-forecast.ts';

type Author = Pick<PredictionView, 'aiModel' | 'aiModelLabel' | 'requestedSlot'>;

/**
 * Warning that the baseline wrote the prediction, and who wrote it then. It follows a stored flag
 * (was anything retrieved), never words in the text.
 */
export function BaselineWarning({ author }: { author: Author }) {
  // An automatic prediction asks no analyst: nothing was unavailable.
  if (author.requestedSlot === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <span>
        Real-time data unavailable - using baseline analysis
        <span className="block text-xs text-ink">
          {formatAnalyzedBy(author, author.requestedSlot)}
        </span>
      </span>
    </p>
  );
}

function formatAnalyzedBy({ aiModel, aiModelLabel }: Author, requestedSlot: AnalystSlot): string {
  return aiModel === requestedSlot
    ? `${aiModelLabel} used stored data only.`
    : `${analystLabel(requestedSlot)} is not configured; ${aiModelLabel} analyzed it instead.`;
}

type Warned = Author &
  Pick<PredictionView, 'isBaseline' | 'hasLittleHistory'> &
  Partial<Pick<PredictionView, 'missing' | 'countsLineups'>>;

export function PredictionWarnings({ prediction }: { prediction: Warned }) {
  const missing = (prediction.missing ?? []).filter(({ input }) => input !== 'results');
  const lacksSeasons = missing.length !== (prediction.missing ?? []).length;
  return (
    <>
      {missing.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
          <Hourglass className="mt-0.5 size-4 shrink-0" />
          {prediction.countsLineups === true ? 'Lineups incomplete' : 'Lineups unknown'}:{' '}
          {listMissing(missing)} were still loading when this prediction was locked.
        </p>
      )}
      {prediction.isBaseline && <BaselineWarning author={prediction} />}
      {(prediction.hasLittleHistory || lacksSeasons) && (
        <p className="flex items-start gap-2 rounded-md bg-caution-ground px-3 py-2 text-sm text-caution">
          <History className="mt-0.5 size-4 shrink-0" />
          Limited history:{' '}
          {prediction.hasLittleHistory
            ? 'recent results weren’t loaded'
            : 'results of earlier seasons were still loading'}{' '}
          when this prediction was locked.
        </p>
      )}
    </>
  );
}

type Flag = AnalysisView['flags'][number];

export function formatFlag({ fact, stated, known }: Flag, author: string, team: string): string {
  if (fact === 'record') {
    const record = known === '' ? 'we have no record' : `the record is ${known}`;
    return `${team}: ${author} says ${stated}, ${record}`;
  }
  const starter = known === '' ? 'no starter announced' : `${known} is announced`;
  return `${team}: ${author} says ${stated} starts, ${starter}`;
}

export function FactFlags({ prediction }: { prediction: PredictionView }) {
  const flags = prediction.analysis?.flags ?? [];
  if (flags.length === 0) return null;

  const { game, aiModelLabel } = prediction;
  return (
    <ul
      aria-label="Analyst errors"
      className="flex flex-col gap-1 rounded-md bg-bad-ground px-3 py-2 text-sm text-bad"
    >
      {flags.map((flag) => {
        const team = flag.side === 'home' ? game.homeTeam : game.awayTeam;
        const words = formatFlag(flag, aiModelLabel, team.shortName);

        return (
          <li key={words} className="flex items-start gap-2">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" />
            {words}
          </li>
        );
      })}
    </ul>
  );
}

export function VoidNote({ prediction }: { prediction: PredictionView }) {
  const { id, game, grade } = prediction;
  if (grade?.voidReason == null) return null;
  return (
    <p className="text-sm text-muted">
      {voidSentences[grade.voidReason]}{' '}
      <Link to={`/predictions/${id}`} className="font-medium underline underline-offset-4">
        See the prediction for {game.awayTeam.abbreviation} and {game.homeTeam.abbreviation}
      </Link>
    </p>
  );
}
