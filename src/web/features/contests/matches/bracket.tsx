import { clsx } from 'clsx';
import { useState } from 'react';
import type { TennisMatchView, TennisSideView } from '#contract/tournaments/tennis-tournaments.ts';
import { findCountryCode } from '#domain/tennis/country-codes.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { Select } from '#web/ui/select.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { type BracketRound, leadsOn, openingRound } from './bracket.ts';
import { formatCountries, formatMatchTime, matchStatusLabel } from './matches.ts';

export function Bracket({ name, rounds }: { name: string; rounds: BracketRound[] }) {
  const [from, setFrom] = useState(() => openingRound(rounds));
  const shown = rounds.slice(from);
  const isLinked = (round: number, slot: number) => leadsOn(shown, round, slot);

  return (
    <div className="flex flex-col gap-3">
      <Select
        label="First round shown"
        isLabelHidden
        className="sm:w-64"
        value={String(from)}
        onValueChange={(chosen) => setFrom(Number(chosen))}
        options={rounds.map((round, index) => ({
          value: String(index),
          label: `From ${round.name}`,
        }))}
      />
      <div
        role="region"
        aria-label={`${name} bracket`}
        tabIndex={0}
        className="max-h-[calc(88dvh-16rem)] overflow-auto rounded-md border border-line p-3"
      >
        <div className="flex w-max min-w-full">
          {shown.map((round, index) => (
            <section
              key={round.name}
              aria-label={round.name}
              className="flex w-64 shrink-0 flex-col"
            >
              <h3 className="px-3 pb-2 text-xs font-semibold text-muted">{round.name}</h3>
              <ul className="flex flex-1 flex-col">
                {round.slots.map((match, slot) => (
                  <li
                    key={match?.id ?? `empty ${slot}`}
                    className="relative flex flex-1 items-center px-3 py-1.5"
                  >
                    {index > 0 && [0, 1].some((side) => isLinked(index - 1, 2 * slot + side)) && (
                      <span
                        aria-hidden="true"
                        className="absolute top-1/2 left-0 w-3 border-t border-line-strong"
                      />
                    )}
                    {match === null ? (
                      <p className="w-full rounded-md border border-dashed border-line px-2.5 py-3.5 text-xs text-faint">
                        {from + index === 0 && isLinked(index, slot) ? 'Bye' : 'TBD'}
                      </p>
                    ) : (
                      <Slot match={match} />
                    )}
                    {isLinked(index, slot) && (
                      <span
                        aria-hidden="true"
                        className={clsx(
                          'absolute right-0 w-3 border-r border-line-strong',
                          slot % 2 === 0 ? 'top-1/2 h-1/2 border-t' : 'bottom-1/2 h-1/2 border-b',
                        )}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const Slot = memoWithTimeZone(function Slot({ match }: { match: TennisMatchView }) {
  const when = match.completed
    ? matchStatusLabel(match)
    : match.isLive
      ? 'Live'
      : formatMatchTime(match);

  return (
    <div className="w-full rounded-md border border-line bg-surface px-2.5 py-1.5 text-sm">
      <p className={clsx('text-xs', match.isLive ? 'font-semibold text-ink' : 'text-faint')}>
        {when}
      </p>
      {match.sides.map((side, index) => (
        <Side key={side.players[0]?.id ?? index} match={match} side={side} />
      ))}
    </div>
  );
});

function Side({ match, side }: { match: TennisMatchView; side: TennisSideView }) {
  const [player] = side.players;
  const country = formatCountries(side);
  const code = country === undefined ? undefined : findCountryCode(country);
  const isOne = side.players.length === 1 && player !== undefined;

  return (
    <div className="flex items-baseline gap-1.5">
      <span
        className={clsx(
          'min-w-0 flex-1 truncate',
          side.isWinner === true && 'font-semibold',
          side.isWinner === false && 'text-muted',
          side.name === null && 'text-faint',
        )}
      >
        {isOne ? (
          <CompetitorLink league={match.league} id={player.id}>
            {player.shortName}
          </CompetitorLink>
        ) : (
          (side.name ?? 'TBD')
        )}
        {side.seed !== null && (
          <span className="ml-1 text-xs font-normal text-muted tabular">
            <span className="sr-only">seed </span>({side.seed})
          </span>
        )}
        {side.isWinner === true && <span className="sr-only"> won</span>}
      </span>
      {code !== undefined && (
        <abbr title={country} className="shrink-0 text-xs text-faint no-underline">
          {code}
        </abbr>
      )}
      <span className="shrink-0 text-xs tabular">
        {side.sets.map(({ games }) => games).join(' ')}
      </span>
    </div>
  );
}
