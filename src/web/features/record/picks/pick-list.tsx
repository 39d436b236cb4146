import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { PickView } from '#contract/record/picks.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CorrectnessMark } from '../../contests/probability/grade-mark.tsx';
import { SpoilerButton } from '../../contests/spoilers/spoiler-button.tsx';
import { useSpoilers } from '../../contests/spoilers/use-spoilers.ts';
import { analysisPath, formatPick, countResults } from './format-pick.ts';
import { usePick } from './queries.ts';

interface PickListProps {
  picks: PickView[];
  /** The way to the bet book. */
  book: ReactNode;
}

/** The picks that are handed in, folded away under their tally. */
export function PickList({ picks: own, book }: PickListProps) {
  const { isHidden, isOn } = useSpoilers();
  const { won, lost } = countResults(
    isOn ? own.filter(({ league, id }) => !isHidden(league, id)) : own,
  );

  return (
    <Card as="section" aria-label="My picks">
      <details className="group">
        <summary className="flex min-h-15 items-center gap-3 px-4 py-2 font-semibold">
          <span>My picks</span>
          <span className="text-sm font-normal text-muted tabular">
            {own.length}
            {won + lost > 0 && ` · ${won} won, ${lost} lost`}
          </span>
          <span className="ml-auto text-sm font-normal text-muted group-open:hidden">Show</span>
          <span className="ml-auto hidden text-sm font-normal text-muted group-open:inline">
            Hide
          </span>
        </summary>
        <ul className="border-t border-line">
          {own.map((pick) => (
            <PickRow key={pick.id} pick={pick} />
          ))}
        </ul>
        <div className="flex border-t border-line px-4">{book}</div>
      </details>
    </Card>
  );
}

function PickRow({ pick }: { pick: PickView }) {
  const { remove, isBusy } = usePick(pick.id);
  const { outcome } = pick;
  const { isHidden } = useSpoilers();

  return (
    <li className="flex items-center gap-3 border-b border-line py-1 pr-2 pl-4 last:border-0">
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <Link
          to={analysisPath(pick)}
          className="block truncate font-medium underline-offset-4 hover:underline"
        >
          {pick.contest}
        </Link>
        <span className="text-muted tabular">{formatPick(pick)}</span>
      </div>
      {outcome !== null && isHidden(pick.league, pick.id) ? (
        <SpoilerButton contest={pick} label={pick.contest} hasBegun />
      ) : (
        <CorrectnessMark
          isCorrect={outcome === 'win' ? true : outcome === 'loss' ? false : null}
          isVoid={outcome === 'void' || outcome === 'push'}
        />
      )}
      <IconButton label={`Take ${pick.contest} out of my picks`} onClick={remove} disabled={isBusy}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
