import type { ReactNode } from 'react';
import type { PredictionView } from '#contract/predictions.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { getLeague } from '#domain/league.ts';
import { formatTakenSpread, formatTakenTotal } from '#domain/grading/taken-side.ts';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { formatVoidReason } from '../../contests/probability/shown-forecast.ts';
import { segmentsLabel } from './segments-label.ts';
import { scoreUnit } from '../../contests/probability/margin-unit.ts';
import { CorrectnessMark, OutcomeMark } from '../../contests/probability/grade-mark.tsx';

/** The prediction’s grade, once final. */
export function AnalysisGrade({ prediction }: { prediction: PredictionView }) {
  const { grade } = prediction;
  if (grade === null) return null;

  return (
    <Panel title="Grade" description={`Graded ${formatMoment(grade.gradedAt, 'dateAndTime')}`}>
      {grade.voidReason !== null && (
        <p className="pb-2 text-sm">{formatVoidReason(grade.voidReason)}</p>
      )}
      <dl className="flex flex-col text-sm">
        <Row
          name="Winner"
          value={
            <CorrectnessMark
              isCorrect={prediction.isCorrect}
              isVoid={prediction.isCorrect === null}
            />
          }
        />
        <Row
          name={`Against the ${getLeague(prediction.game.league).handicapName}`}
          detail={takenAgainstSpread(prediction)}
          value={<OutcomeMark outcome={grade.spread} voidWord={voidWord(prediction.vegasSpread)} />}
        />
        <Row
          name="Over/under"
          detail={takenAgainstTotal(prediction)}
          value={
            <OutcomeMark outcome={grade.total} voidWord={voidWord(prediction.vegasOverUnder)} />
          }
        />
        {grade.scoreError !== null && (
          <Row
            name={`Average error per ${sideNoun(prediction)}`}
            value={`${grade.scoreError.toFixed(1)} ${scoreUnit(prediction.game.league).short}`}
          />
        )}
        {grade.segments !== null && (
          <Row
            name={`${segmentsLabel(prediction)} by the analyst`}
            value={describeSegments(prediction, grade.segments)}
          />
        )}
        {grade.brier !== null && (
          <Row name="Brier score (0 is perfect, 0.25 a coin flip)" value={grade.brier.toFixed(3)} />
        )}
        {grade.logScore !== null && (
          <Row
            name="Log score (0 is perfect, 0.693 a coin flip)"
            value={grade.logScore.toFixed(3)}
          />
        )}
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

function sideNoun({ game }: PredictionView): string {
  return getLeague(game.league).contest === 'match' ? 'player' : 'team';
}

/** “Took UTAH +1.5”; undefined without a line. */
function takenAgainstSpread(prediction: PredictionView): string | undefined {
  const { market, game, fairHomeSpread } = prediction;
  if (market?.homeSpread == null) return undefined;
  const names = predictedAbbreviations(game);
  return `Took ${formatTakenSpread({ homeSpread: fairHomeSpread }, market, names)}`;
}

function takenAgainstTotal({ market, fairTotal }: PredictionView): string | undefined {
  if (market?.total == null) return undefined;
  return `Took ${formatTakenTotal({ total: fairTotal }, market)}`;
}

/** Void without a line; with a line, the game was canceled. */
function voidWord(line: string | number | null): string {
  return line === null ? 'No line' : 'No result';
}

function Row({ name, detail, value }: { name: string; detail?: string; value: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-0">
      <dt className="text-muted">
        {name}
        {detail !== undefined && <span className="block text-xs tabular">{detail}</span>}
      </dt>
      <dd className="shrink-0 font-medium tabular">{value}</dd>
    </div>
  );
}
