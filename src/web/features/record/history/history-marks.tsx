import { Link } from '#web/lib/routing/link.tsx';
import type { HistoryEntry } from '#contract/record/history.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import { getLeague } from '#domain/league.ts';
import { CorrectnessMark, OutcomeMark } from '../../contests/probability/grade-mark.tsx';
import { capitalise } from '../../contests/probability/market-line.tsx';
import { lossReviewPath } from '../losses/loss-review-path.ts';

/** How it came out: the winner, and the projected score against the lines that there were. */
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
              name={capitalise(getLeague(entry.league).handicapName)}
              outcome={sides.spread}
              hasLine={sides.market?.homeSpread != null}
            />
            <LineMark name="Total" outcome={sides.total} hasLine={sides.market?.total != null} />
          </>
        )}
      </dl>
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
  hasLine: boolean;
}

function LineMark({ name, outcome, hasLine }: LineMarkProps) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>
        <OutcomeMark
          outcome={hasLine ? outcome : 'void'}
          voidWord={hasLine ? 'No result' : 'No line'}
        />
      </dd>
    </>
  );
}
