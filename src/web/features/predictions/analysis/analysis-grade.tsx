import type { ReactNode } from 'react';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { getLeague } from '#domain/league.ts';
import { formatTakenSpread, formatTakenTotal } from '#domain/grading/taken-side.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { voidSentences } from '#web/features/contests/probability/shown-forecast.ts';
import { analystSegmentsLabel } from './segment-scores.tsx';
import { scoreUnit } from '#web/features/contests/probability/margin-unit.ts';
import { CorrectnessMark, OutcomeMark } from '#web/features/contests/probability/grade-mark.tsx';

interface Row {
  name: string;
  detail?: string | undefined;
  value: ReactNode;
}

export function AnalysisGrade({ prediction }: { prediction: PredictionView }) {
  const { grade, isCorrect, game, market, fairHomeSpread, fairTotal } = prediction;
  if (grade === null) return null;
  const { scoreError, segments, brier, logScore } = grade;
  const { handicapName, contest } = getLeague(game.league);
  const rows: (Row | false)[] = [
    {
      name: 'Winner',
      value: <CorrectnessMark isCorrect={isCorrect} isVoid={isCorrect === null} />,
    },
    {
      name: `Against the ${handicapName}`,
      detail:
        market?.homeSpread == null
          ? undefined
          : `Took ${formatTakenSpread({ homeSpread: fairHomeSpread }, market, predictedAbbreviations(game))}`,
      value: <OutcomeMark outcome={grade.spread} voidWord={voidWord(prediction.vegasSpread)} />,
    },
    {
      name: 'Over/under',
      detail:
        market?.total == null
          ? undefined
          : `Took ${formatTakenTotal({ total: fairTotal }, market)}`,
      value: <OutcomeMark outcome={grade.total} voidWord={voidWord(prediction.vegasOverUnder)} />,
    },
    scoreError !== null && {
      name: `Average error per ${contest === 'match' ? 'player' : 'team'}`,
      value: `${scoreError.toFixed(1)} ${scoreUnit(game.league).short}`,
    },
    segments !== null && {
      name: analystSegmentsLabel(prediction),
      value: describeSegments(prediction, segments),
    },
    brier !== null && {
      name: 'Brier score (0 is perfect, 0.25 a coin flip)',
      value: brier.toFixed(3),
    },
    logScore !== null && {
      name: 'Log score (0 is perfect, 0.693 a coin flip)',
      value: logScore.toFixed(3),
    },
  ];

  return (
    <Panel title="Grade" description={`Graded ${formatMoment(grade.gradedAt, 'dateAndTime')}`}>
      {grade.voidReason !== null && (
        <p className="pb-2 text-sm">{voidSentences[grade.voidReason]}</p>
      )}
      <dl className="flex flex-col text-sm">
        {rows
          .filter((row) => row !== false)
          .map(({ name, detail, value }) => (
            <div
              key={name}
              className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-0"
            >
              <dt className="text-muted">
                {name}
                {detail !== undefined && <span className="block text-xs tabular">{detail}</span>}
              </dt>
              <dd className="shrink-0 font-medium tabular">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

/** “2 of 3 right, 3.1 pts off”; tied quarters don’t count. */
function describeSegments(
  { game }: PredictionView,
  { wins, losses, scoreError }: NonNullable<NonNullable<PredictionView['grade']>['segments']>,
): string {
  const error = `${scoreError.toFixed(1)} ${scoreUnit(game.league).short} off`;
  return wins + losses === 0 ? error : `${wins} of ${wins + losses} right, ${error}`;
}

/** Word for a void grade: without a line, or with a line because the game was canceled. */
function voidWord(line: string | number | null): string {
  return line === null ? 'No line' : 'No result';
}
