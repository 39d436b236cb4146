import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import { contestPath } from '#contract/pages/game-path.ts';
import type { PickView } from '#contract/bets/picks-endpoints.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CorrectnessMark } from '#web/features/contests/probability/grade-mark.tsx';
import { SpoilerButton, useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { countResults, formatPick, formatPicked } from './format-pick.ts';
import { useGamePicks } from './pick-queries.ts';

export function PickList({ picks: own, book }: { picks: PickView[]; book: ReactNode }) {
  const { isHidden, isOn } = useSpoilers();
  const { right, wrong } = countResults(
    isOn ? own.filter(({ league, id }) => !isHidden(league, id)) : own,
  );

  return (
    <section aria-label="My picks">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-3 text-sm font-semibold md:min-h-9">
          <span>My picks</span>
          <span className="font-normal text-muted tabular">
            {own.length}
            {right + wrong > 0 && ` · ${right} right, ${wrong} wrong`}
          </span>
          <span className="ml-auto font-normal text-muted group-open:hidden">Show</span>
          <span className="ml-auto hidden font-normal text-muted group-open:inline">Hide</span>
        </summary>
        <Card>
          <PickRows picks={own} />
          <div className="flex border-t border-line px-4">{book}</div>
        </Card>
      </details>
    </section>
  );
}

export function PickRows({ picks }: { picks: PickView[] }) {
  return (
    <ul className="border-t border-line" aria-label="Picks">
      {picks.map((pick) => (
        <PickRow key={`${pick.id} ${pick.market}`} pick={pick} />
      ))}
    </ul>
  );
}

function PickRow({ pick }: { pick: PickView }) {
  const { remove, isBusy } = useGamePicks(pick.id);
  const { oddsFormat: format } = usePreferences();
  const { isHidden } = useSpoilers();

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1 pr-2 pl-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto_2.75rem]">
      <div className="min-w-0 pt-1.5 text-sm sm:pb-1.5">
        <p className="font-medium tabular">{formatPicked(pick, format)}</p>
        <Link
          to={contestPath(pick.league, pick.id, pick.predictionId) ?? '/'}
          className="block w-fit text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {pick.contest}
        </Link>
        <span className="text-muted tabular">{formatPick(pick)}</span>
      </div>
      <div className="order-last pb-1.5 sm:order-none sm:pb-0">
        {pick.state !== 'open' && isHidden(pick.league, pick.id) ? (
          <SpoilerButton contest={pick} label={pick.contest} hasBegun />
        ) : (
          <PickMark state={pick.state} />
        )}
      </div>
      {pick.canRemove && (
        <IconButton
          label={`Remove ${pick.selection} from my picks`}
          onClick={() => remove(pick.market)}
          disabled={isBusy}
        >
          <X />
        </IconButton>
      )}
    </li>
  );
}

function PickMark({ state }: Pick<PickView, 'state'>) {
  if (state === 'push') return <Badge>Push</Badge>;
  return (
    <CorrectnessMark
      isCorrect={state === 'won' ? true : state === 'lost' ? false : null}
      isVoid={state === 'void'}
    />
  );
}
