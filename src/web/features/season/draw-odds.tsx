import { clsx } from 'clsx';
import { useState } from 'react';
import type { DrawOddsView } from '#contract/tournaments/draw-odds-endpoints.ts';
import type { TennisTourId } from '#domain/league.ts';
import { formatCount } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { TintedOdds } from './season-parts.tsx';
import { formatOdds } from './stated-odds.ts';

type Odds = NonNullable<DrawOddsView['odds']>;

interface DrawOddsProps {
  league: TennisTourId;
  odds: Odds;
  at: string | null;
}

const rowsAtFirst = 16;

/** Chance of every player still in to reach the rounds to come, and of the title. */
export function DrawOdds({ league, odds, at }: DrawOddsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { rounds, players } = odds;
  const from = Math.min(...players.map(({ reached }) => reached)) + 1;
  const columns = [...rounds.slice(from), 'Title'];
  // A phone has room for the last three.
  const onPhones = (index: number) => index < columns.length - 3 && 'max-md:hidden';
  const cell = 'px-0.5 last:pr-4 md:px-1';

  return (
    <Card>
      <table className="w-full text-sm">
        <caption className="sr-only">Chance of reaching each round</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="w-full py-2 pl-4 text-left font-medium">
              Player
            </th>
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={clsx(cell, 'py-2 font-medium', onPhones(index))}
              >
                <abbr title={name} className="no-underline">
                  {shortRound(name)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.slice(0, isWhole ? undefined : rowsAtFirst).map((player) => (
            <tr key={player.id} className="border-b border-line">
              <th scope="row" className="max-w-0 py-1 pl-4 text-left font-medium">
                <PlayerLine
                  league={league}
                  player={player}
                  next={rounds.slice(0, -2)[player.reached + 1]}
                />
              </th>
              {columns.map((name, index) => (
                <td key={name} className={clsx(cell, 'py-0.5 text-center', onPhones(index))}>
                  <TintedOdds
                    probability={player.reach[from + index] ?? 0}
                    word={from + index <= player.reached ? 'In' : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {players.length > rowsAtFirst && (
        <Button variant="ghost" className="mx-2 mt-2" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `All ${players.length} players`}
        </Button>
      )}
      <p className="px-4 py-3 text-xs text-muted">{describeOdds(odds, at)}</p>
    </Card>
  );
}

interface PlayerLineProps extends Pick<DrawOddsProps, 'league'> {
  player: Odds['players'][number];
  /** The player's next round where it has no column on a phone. */
  next: string | undefined;
}

function PlayerLine({ league, player, next }: PlayerLineProps) {
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <CompetitorLink league={league} id={player.id} className="min-w-0 truncate">
          <span className="max-md:hidden">{player.name}</span>
          <span className="md:hidden">{player.shortName}</span>
        </CompetitorLink>
        {player.seed !== null && (
          <span className="shrink-0 text-xs font-normal text-muted tabular">
            <span className="sr-only">seed </span>({player.seed})
          </span>
        )}
      </span>
      {next !== undefined && (
        <span className="block truncate text-xs font-normal text-muted tabular md:hidden">
          {next} {formatOdds(player.reach[player.reached + 1] ?? 0)}
        </span>
      )}
    </>
  );
}

/** “R2”, “R16”, “QF”. */
function shortRound(name: string): string {
  const number = /\d+/.exec(name)?.[0];
  if (number !== undefined) return `R${number}`;
  return { Quarterfinal: 'QF', Semifinal: 'SF' }[name] ?? name;
}

/** What the chances are, and what they do not know. */
function describeOdds(odds: Odds, at: string | null): string {
  const { simulations, hasUnknownPairs, unnamed } = odds;
  return [
    `${formatCount(simulations)} simulated draws${at === null ? '' : `, ${formatMoment(at, 'dayAndTime')}`}.`,
    unnamed.count > 0 &&
      `Players not named yet (${unnamed.count}) win the title in ${formatOdds(unnamed.title)}.`,
    hasUnknownPairs &&
      'The feed doesn’t publish who meets whom after the next round; later opponents are drawn at random, with the seeds kept apart.',
    'A match in play counts with its chance before the start.',
    'These chances aren’t locked or graded.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
