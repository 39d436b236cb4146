import { CalendarX2 } from 'lucide-react';
import type { DrawOddsView } from '#contract/tournaments/draw-odds-endpoints.ts';
import type { TennisTournamentView } from '#contract/tournaments/tennis-tournaments.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Draw } from '#web/features/contests/matches/draw-dialog.tsx';
import { drawKey, drawLabels } from '#web/features/contests/matches/matches.ts';
import { FeedPanel } from '#web/features/contests/schedule/feed-panel.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import type { TourTabProps } from '#web/features/contests/tournaments/tournament-list.tsx';
import {
  type TennisFeed,
  useDrawOdds,
  useTennisTournament,
} from '#web/features/contests/tournaments/tournament-queries.ts';
import { DrawOdds } from './draw-odds.tsx';

/** The singles of the present tournaments; the one shown is kept in the address as `draw`. */
export function DrawTab({ feed }: Pick<TourTabProps<TennisFeed>, 'feed'>) {
  const [chosen, choose] = useAddressParameter('draw');
  const now = useNow(60_000);

  return (
    <section aria-labelledby="draw-title" className="flex flex-col gap-3">
      <h2 id="draw-title" className="font-display text-xl leading-tight font-semibold md:text-2xl">
        Chances by round
      </h2>
      <FeedPanel
        feed={feed}
        failure="Unable to load the tournaments. Please try again later."
        skeleton={<SkeletonGroup label="Loading tournaments" parts={['h-[44rem]']} />}
      >
        {({ tournaments }) => {
          const present = listPresent(tournaments, now);
          const shown = present.find((one) => keyOf(one) === chosen) ?? present[0];
          if (shown === undefined) {
            return <EmptyCard icon={<CalendarX2 />} title="No tournament this week." />;
          }
          const key = keyOf(shown);
          return (
            <>
              <Select
                label="Tournament"
                isLabelHidden
                className="sm:w-80"
                value={key}
                onValueChange={choose}
                options={present.map((one) => ({
                  value: keyOf(one),
                  label: `${one.name} ${one.league.toUpperCase()}`,
                }))}
              />
              <SpoilerGate key={key} name={`draw ${shown.league} ${shown.id}`} what="The draw">
                <TournamentDraw tournament={shown} />
              </SpoilerGate>
            </>
          );
        }}
      </FeedPanel>
    </section>
  );
}

function keyOf({ league, id }: TennisTournamentView): string {
  return drawKey(league, id);
}

/** Tournaments of this week, those in play first. */
function listPresent(tournaments: TennisTournamentView[], now: Date): TennisTournamentView[] {
  const isLive = ({ status }: TennisTournamentView) => Number(status === 'live');
  return tournaments
    .filter(({ startsAt }) => Date.parse(startsAt) - now.getTime() < 7 * dayMs)
    .toSorted((a, b) => isLive(b) - isLive(a) || Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function TournamentDraw({ tournament }: { tournament: TennisTournamentView }) {
  const { league, id } = tournament;
  const draw = league === 'atp' ? 'mens-singles' : 'womens-singles';
  const skeleton = <SkeletonGroup label="Loading draw" parts={['h-[44rem]']} />;

  return (
    <div className="flex flex-col gap-4">
      <QueryResult
        query={useDrawOdds(league, id)}
        pending={skeleton}
        failure="The chances could not be loaded."
        isFailureInCard
      >
        {(data) => <Chances tournament={tournament} data={data} />}
      </QueryResult>
      <QueryResult
        query={useTennisTournament(league, id)}
        pending={skeleton}
        failure="Unable to load the draw. Please try again later."
        isFailureInCard
      >
        {({ matches }) =>
          matches.length > 0 && (
            <Panel title={drawLabels[draw]} headingLevel={3}>
              <Draw name={drawLabels[draw]} matches={matches.filter((one) => one.draw === draw)} />
            </Panel>
          )
        }
      </QueryResult>
    </div>
  );
}

interface ChancesProps {
  tournament: TennisTournamentView;
  data: DrawOddsView;
}

function Chances({ tournament, data: { odds, ...data } }: ChancesProps) {
  const text = describeDraw(tournament, { odds, ...data });
  const isOver = tournament.results.length > 0 || tournament.status === 'canceled';
  // The winner alone is left of a finished draw.
  if (isOver || odds === null || odds.players.length === 1) return <EmptyCard title={text ?? ''} />;
  return (
    <>
      {text !== undefined && <p className="rounded-md bg-raised px-3 py-2.5 text-sm">{text}</p>}
      <DrawOdds league={tournament.league} odds={odds} at={data.at} />
    </>
  );
}

/**
 * What is special about a draw's chances, or why there are none; undefined during the tournament.
 */
function describeDraw(
  { status, results, matches }: TennisTournamentView,
  { state, at, odds }: DrawOddsView,
): string | undefined {
  const { players = [], rounds = [] } = odds ?? {};
  const winner = results[0] ?? players.find(({ reached }) => reached === rounds.length);
  if (winner !== undefined) return `Won by ${winner.name}.`;
  if (status === 'canceled') return 'This tournament was canceled.';
  if (state === 'failed') {
    return at === null || odds === null
      ? 'The chances could not be calculated. Linewise will try again.'
      : `The chances could not be calculated again. Showing ${formatMoment(at, 'dayAndTime')}.`;
  }
  if (state === 'simulating') return 'The first simulation starts soon.';
  if (odds === null) {
    return matches === 0
      ? 'The draw isn’t out yet.'
      : 'The chances start when the players of the main draw are known.';
  }
  return players.every(({ reached }) => reached === rounds.length - 1)
    ? 'Only the final is left.'
    : undefined;
}
