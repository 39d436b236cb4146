import { History } from 'lucide-react';
import { useState } from 'react';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { useAnalytics } from '../analytics/queries.ts';
import { HistoryFrame } from './history-frame.tsx';
import { useGolfHistory } from './history-query.ts';
import { historyRangeLabels } from './history-range.ts';
import { HistoryCounts } from './history-summary.tsx';
import { Link } from 'react-router';
import { Fact } from '#web/ui/fact.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CorrectnessMark } from '../../contests/probability/grade-mark.tsx';
import { formatRelativeTime } from './relative-time.ts';

interface GolfHistoryProps {
  /** Opens the full analysis. */
  linkTo: (id: string) => string;
}

/** The history of predicted winners of tournaments. */
export function GolfHistory({ linkTo }: GolfHistoryProps) {
  const [onlyMine, setOnlyMine] = useState(false);
  const analytics = useAnalytics('golf', onlyMine);
  const { historyRange } = useSportSettings('golf');
  const history = useGolfHistory(onlyMine);

  return (
    <HistoryFrame
      sport="golf"
      season={newestSeason(history.data?.pages[0]?.items ?? [])}
      onlyMine={onlyMine}
      onMineChange={setOnlyMine}
      history={history}
      contestOf={({ tournamentId, tournament }) => ({
        id: tournamentId,
        season: tournament.season,
      })}
      empty={{
        icon: <History />,
        title: 'No prediction history available yet',
        description:
          'Every prediction made before a tournament begins is kept here, and graded when it ends.',
      }}
      skeleton={{ count: 3, className: 'h-28 w-full lg:h-20' }}
      renderRows={(items, now) =>
        items.map((prediction) => (
          <GolfHistoryItem
            key={prediction.id}
            prediction={prediction}
            now={now}
            link={linkTo(prediction.id)}
          />
        ))
      }
    >
      <HistoryCounts analytics={analytics.data} />
      <p className="text-sm text-muted">
        Showing: {historyRangeLabels[historyRange]}. The range is set under Settings, Advanced.
      </p>
    </HistoryFrame>
  );
}

/** The season that is on: that of the newest prediction. */
function newestSeason(predictions: GolfPredictionView[]): number | undefined {
  const seasons = predictions.map(({ tournament }) => tournament.season);
  return seasons.length === 0 ? undefined : Math.max(...seasons);
}

interface GolfHistoryItemProps {
  prediction: GolfPredictionView;
  now: Date;
  /** Opens the full analysis. */
  link: string;
}

/** One prediction of the history: who was picked with what chance, and who won. */
function GolfHistoryItem({ prediction, now, link }: GolfHistoryItemProps) {
  const { tournament, grade, predictedWinner, confidence } = prediction;

  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-0 md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
      <div className="min-w-0">
        <Link
          to={link}
          preventScrollReset
          className="font-semibold underline-offset-4 hover:underline"
        >
          {tournament.name}
        </Link>
        <p className="text-sm text-muted">{tournament.dates}</p>
        <p className="text-xs text-faint">
          {formatRelativeTime(prediction.createdAt, now)} · version {prediction.version}
          {prediction.isMine && ' · mine'}
          {prediction.madeWith === 'own' && ' · your settings'}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact isStacked name="Predicted winner" value={predictedWinner.name} />
        <Fact isStacked name="Chance to win" value={`${confidence.toFixed(1)}%`} />
        <Fact isStacked name="Result" value={formatResult(prediction)} />
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:justify-end">
        <CorrectnessMark
          isCorrect={prediction.isCorrect}
          isVoid={grade !== null && grade.outcome === 'void'}
        />
        <Badge tone="outline">{prediction.aiModelLabel}</Badge>
      </div>
    </li>
  );
}

function formatResult({ grade, tournament }: GolfPredictionView): string {
  if (grade === null) return tournament.status === 'live' ? 'in play' : 'not played yet';
  if (grade.winners.length === 0) return 'called off';
  return grade.winners.map(({ name }) => name).join(', ');
}
