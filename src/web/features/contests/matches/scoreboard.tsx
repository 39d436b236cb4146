import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { TennisMatchView, TennisSideView } from '#contract/tournaments/tennis-tournaments.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FavoriteButton, playerFavorite } from '#web/features/contests/favorite-button.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { formatCountries, matchStatusLabel } from './matches.ts';
import { StatusBadge } from '#web/features/contests/games/status-badge.tsx';

interface ScoreboardProps {
  match: TennisMatchView;
  /** Projected score in sets, before the match. */
  projected?: { homeScore: number; awayScore: number } | undefined;
  /** Whether the scoreboard is large, as on a match's own page. */
  isLarge?: boolean;
}

const projectedColumn = {
  name: (
    <abbr title="Most likely result in sets" className="no-underline">
      Projected
    </abbr>
  ),
  className: 'font-normal whitespace-nowrap',
};

export function Scoreboard({ match, projected, isLarge = false }: ScoreboardProps) {
  const [first, second] = match.sides;
  const longer = first.sets.length > second.sets.length ? first.sets : second.sets;
  const sets = [...longer.keys()];

  return (
    <table className="w-full border-collapse">
      <TableHead
        caption={`${match.player1} vs ${match.player2}`}
        className={projected === undefined ? 'sr-only' : 'text-right text-xs text-muted'}
        headingClassName=""
        columns={[
          { name: 'Player', isUnseen: true },
          { name: 'Result', isUnseen: true },
          ...(projected === undefined ? [] : [projectedColumn]),
          ...sets.map((set) => `Set ${set + 1}`),
        ]}
      />
      <tbody>
        {[first, second].map((side, index) => (
          <SideRow
            key={side.players[0]?.id ?? index}
            league={match.league}
            side={side}
            sets={sets}
            isLarge={isLarge}
            projected={index === 0 ? projected?.homeScore : projected?.awayScore}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SideRowProps {
  league: TennisMatchView['league'];
  side: TennisSideView;
  sets: number[];
  isLarge: boolean;
  projected: number | undefined;
}

function SideRow({ league, side, sets, isLarge, projected }: SideRowProps) {
  const country = formatCountries(side);
  const [player, partner] = side.players;
  const single = partner === undefined ? player : undefined;

  return (
    <tr>
      <th scope="row" className="w-full py-1 pr-3 text-left font-normal">
        <span
          className={clsx(
            'leading-tight',
            side.isWinner === false ? 'text-muted' : 'font-semibold',
            side.name === null && 'font-normal text-faint',
          )}
        >
          {single === undefined ? (
            (side.name ?? 'TBD')
          ) : (
            <CompetitorLink league={league} id={single.id}>
              {side.name}
            </CompetitorLink>
          )}
        </span>
        {side.seed !== null && (
          <span className="ml-1.5 text-xs text-muted tabular">
            <span className="sr-only">seed </span>({side.seed})
          </span>
        )}
        {single !== undefined && (
          <FavoriteButton
            competitor={playerFavorite(league, single)}
            className="ml-1 align-middle"
          />
        )}
        <span className="block min-h-4.5 text-xs text-faint">{country}</span>
      </th>
      <td className="min-w-5 py-1 align-top">
        {side.isWinner === true && (
          <>
            <Check aria-hidden="true" className="mt-1 size-4 text-good" />
            <span className="sr-only">won</span>
          </>
        )}
      </td>
      {projected !== undefined && (
        <td className="py-1 text-right align-top font-display text-3xl leading-none font-semibold tabular">
          {projected}
        </td>
      )}
      {sets.map((set) => (
        <SetCell key={set} set={side.sets[set]} isLarge={isLarge} />
      ))}
    </tr>
  );
}

/** Games of a set. Tie-break points go with the loser’s games: 7–6⁵. */
function SetCell({
  set,
  isLarge,
}: {
  set: TennisSideView['sets'][number] | undefined;
  isLarge: boolean;
}) {
  if (set === undefined) return <td className="min-w-6" />;

  return (
    <td
      className={clsx(
        'min-w-6 py-1 pr-1 text-right align-top font-display tabular',
        isLarge ? 'min-w-9 text-4xl leading-9' : 'text-xl leading-6',
        set.won === true && 'font-semibold',
        set.won === false && 'text-muted',
        set.won === null && 'font-semibold text-ink underline decoration-accent decoration-2',
      )}
    >
      <span className="relative">
        {set.games}
        {set.tiebreak !== null && set.won === false && (
          <sup className="absolute -top-0.5 left-full font-sans text-xs leading-3">
            <span className="sr-only">, tie-break </span>
            {set.tiebreak}
          </sup>
        )}
      </span>
    </td>
  );
}

export function MatchStatus({ match }: { match: TennisMatchView }) {
  const { state } = match;
  const status = matchStatusLabel(match);
  if (state === 'retired' || state === 'walkover') return <Badge tone="solid">{status}</Badge>;

  return <StatusBadge game={{ ...match, state, status }} beforeStart="Scheduled" />;
}
