import { Fragment } from 'react';
import type { GameView } from '#contract/games.ts';

interface Starter {
  name: string | null;
  line: string | null;
}

/** Both starters: pitchers or goalies. */
export interface StartingPair {
  title: string;
  away: Starter;
  home: Starter;
}

/** Each side’s starter with a stat line; ‘TBD’ until announced. */
export function Starters({ game, pair }: { game: GameView; pair: StartingPair }) {
  return (
    <section>
      <h4 className="text-xs text-muted">{pair.title}</h4>
      <dl className="mt-1 grid grid-cols-2 gap-3 text-sm">
        {(['away', 'home'] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-wrap gap-x-2">
            <dt className="text-muted">{game[side].abbreviation}</dt>
            <dd className="min-w-0 font-medium">
              {pair[side].name ?? 'TBD'}
              {pair[side].line !== null && <StarterLine line={pair[side].line} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** “(5-3, 3.42 ERA, 1.18 WHIP, 61 K)”, wrapping only between stats. */
function StarterLine({ line }: { line: string }) {
  return (
    <span className="block font-normal text-muted tabular">
      {line.split(' ').map((part, index) => (
        // Stats may repeat and never reorder.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
