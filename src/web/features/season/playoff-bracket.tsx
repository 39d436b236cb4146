import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { type BracketView, seasonOddsEndpoints } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { groupBy } from '#domain/group-by.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';
import { shortConference } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import { TintedOdds } from './season-parts.tsx';
import { type TeamColumn, TeamTable } from './team-table.tsx';

export function PlayoffBracket({ league }: { league: TeamLeagueId }) {
  const bracket = useQuery({
    ...read(seasonOddsEndpoints.bracket, { params: { league } }),
    staleTime: quietPaceMs,
  });
  return (
    <QueryResult
      query={bracket}
      pending={<Skeleton className="h-96 w-full" />}
      failure="The bracket could not be loaded."
      isFailureInCard
    >
      {(data) => <BracketAndOdds bracket={data} />}
    </QueryResult>
  );
}

/** Series round by round, and every competitor's way through them. */
export function BracketAndOdds({
  bracket: { isProjected, rounds, odds },
}: {
  bracket: BracketView;
}) {
  if (odds.length === 0 && rounds.length === 0) {
    return (
      <EmptyCard title="No bracket yet" description="It appears with the season’s first odds." />
    );
  }
  const ways = odds
    .map(({ competitor: team, reach }) => ({ team, reach }))
    .toSorted((a, b) => (b.reach.at(-1) ?? 0) - (a.reach.at(-1) ?? 0));
  // A play-in has no column: to be in it is worse than not to need it.
  const playIns = rounds.length + 1 - (odds[0]?.reach.length ?? rounds.length + 1);
  const names = [...rounds.slice(playIns).map(({ name }) => name), 'Title'];
  // What a projection leaves open is not told round by round.
  const shown = isProjected ? rounds.filter(({ series }) => series.length > 0) : rounds;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted empty:hidden">{describeBracket({ isProjected, rounds })}</p>
      {rounds.some(({ series }) => series.length > 0) && (
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
          {shown.map(({ name, series }) => (
            <section key={name} aria-label={name} className="flex min-w-0 flex-col gap-2">
              <h3 className="font-display text-lg leading-tight font-semibold">{name}</h3>
              {listByConference(series).map(([of, own]) => (
                <div
                  key={of}
                  className={clsx(
                    'grid gap-2',
                    shown.length === 1 && 'sm:grid-cols-2 xl:grid-cols-4',
                  )}
                >
                  {of !== '' && <h4 className="col-span-full text-sm font-semibold">{of}</h4>}
                  {own.map((each, index) => (
                    <Series key={index} series={each} />
                  ))}
                </div>
              ))}
              {series.length === 0 && <p className="text-sm text-faint">Not set yet</p>}
            </section>
          ))}
        </div>
      )}
      <Card as="section">
        <CardHeader
          title="Round by round"
          headingLevel={3}
          description="How likely each team is to reach a round, and to win the title."
        />
        <div className="max-sm:[&_.team-pair]:hidden">
          <TeamTable
            caption="Round by round"
            rows={ways}
            columns={listColumns(names, isProjected)}
          />
        </div>
      </Card>
    </div>
  );
}

const decidedWords: Partial<Record<number, string>> = { 0: 'Out', 1: 'In' };

function listColumns(
  names: readonly string[],
  isProjected: boolean,
): TeamColumn<{ team: CompetitorView; reach: number[] }>[] {
  return names.map((header, index) => ({
    header,
    align: 'center',
    // A phone has room for the first round and the last two columns.
    className: index > 0 && index < names.length - 2 ? 'max-md:hidden' : '',
    cell: ({ reach }) => {
      const probability = reach[index] ?? 0;
      // Until the regular season ends, what all simulations agree on may still change.
      const word = isProjected ? undefined : decidedWords[probability];
      return <TintedOdds probability={probability} word={word} />;
    },
  }));
}

/** What the pairs shown are; undefined for series of the playoffs. */
function describeBracket({ isProjected, rounds }: Pick<BracketView, 'isProjected' | 'rounds'>) {
  if (isProjected) {
    return 'Projected: how it would begin if every team ended with its expected record. The bracket is set when the regular season ends.';
  }
  if (rounds.every(({ series }) => series.length === 0)) {
    return 'The bracket appears when the first playoff games are scheduled.';
  }
  return undefined;
}

/** Series under “AFC”, “East”, “AL”; under nothing a final, and where there are no conferences. */
function listByConference(series: readonly SeriesView[]): [string, SeriesView[]][] {
  const groups = groupBy(series, ({ slots }) => {
    const names = new Set(slots.flatMap(({ competitor }) => competitor?.conference ?? []));
    const [name = ''] = names;
    return names.size === 1 && series.length > 1 ? shortConference(name) : '';
  });
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

type SeriesView = BracketView['rounds'][number]['series'][number];

function Series({ series: { slots, isDecided } }: { series: SeriesView }) {
  return (
    <ul className="rounded-md border border-line bg-surface text-sm">
      {slots.map(({ competitor, seed, wins, probability }, index) => (
        <li
          key={index}
          className="flex min-h-10 items-center gap-2 px-2.5 py-1 not-first:border-t not-first:border-line"
        >
          <span className="w-4 shrink-0 text-right text-xs text-muted tabular">{seed}</span>
          {competitor === null ? (
            <span className="text-faint">TBD</span>
          ) : (
            <span
              className={clsx(
                'min-w-0 flex-1 truncate',
                isDecided && probability === 1 && 'font-semibold',
                isDecided && probability === 0 && 'text-muted',
              )}
            >
              {competitor.shortName}
            </span>
          )}
          {wins > 0 && (
            <span className="ml-auto text-muted tabular">
              {wins} {wins === 1 ? 'win' : 'wins'}
            </span>
          )}
          {probability !== null && (
            <span className="ml-auto w-11 text-right font-medium tabular">
              {isDecided ? (probability === 1 ? 'Won' : '') : formatOdds(probability)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
