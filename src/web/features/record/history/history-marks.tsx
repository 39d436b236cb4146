import { Link } from '#web/lib/routing/link.tsx';
import type { HistoryEntry } from '#contract/record/history.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { formatTakenSpread, formatTakenTotal } from '#domain/grading/taken-side.ts';
import { getLeague } from '#domain/league.ts';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { CorrectnessMark, OutcomeMark } from '../../contests/probability/grade-mark.tsx';
import { formatVoidReason } from '../../contests/probability/format-void-reason.ts';
import { capitalize } from '../../contests/probability/market-line.tsx';
import { lossReviewPath } from '../losses/loss-review-path.ts';

/** Results: the winner, and the sides our fair line favored. */
export function HistoryMarks({ entry }: { entry: HistoryEntry }) {
  const { result, sides } = entry;
  const isCorrect = result === 'correct' ? true : result === 'incorrect' ? false : null;

  return (
    <div className="flex flex-col gap-2 text-xs">
      <dl className="grid h-fit grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
        <dt className="text-muted">Winner</dt>
        <dd>
          <CorrectnessMark isCorrect={isCorrect} isVoid={result === 'no-result'} />
        </dd>
        {sides !== null && sides.spread !== null && sides.total !== null && (
          <>
            <LineMark
              name={capitalize(getLeague(entry.league).handicapName)}
              outcome={sides.spread}
              taken={
                sides.market?.homeSpread == null
                  ? undefined
                  : formatTakenSpread(sides.fair, sides.market, predictedAbbreviations(sides))
              }
            />
            <LineMark
              name="Total"
              outcome={sides.total}
              taken={
                sides.market?.total == null ? undefined : formatTakenTotal(sides.fair, sides.market)
              }
            />
          </>
        )}
      </dl>
      {sides?.voidReason != null && <p>{formatVoidReason(sides.voidReason)}</p>}
      {entry.hasReview && (
        <Link
          to={lossReviewPath(entry)}
          aria-label={`Loss review of ${entry.contest}`}
          className="w-fit py-1 font-medium underline underline-offset-4"
        >
          Loss review
        </Link>
      )}
    </div>
  );
}

interface LineMarkProps {
  name: string;
  outcome: GradeOutcome;
  /** “STL +1.5”; undefined without a line. */
  taken: string | undefined;
}

function LineMark({ name, outcome, taken }: LineMarkProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        {taken !== undefined && <span className="tabular">{taken}</span>}
        <OutcomeMark
          outcome={taken === undefined ? 'void' : outcome}
          voidWord={taken === undefined ? 'No line' : 'No result'}
        />
      </dd>
    </>
  );
}
