import { ListChecks, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeasonOddsView } from '#contract/season-odds-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { formatCount } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { StandingsTab } from '#web/features/contests/standings/standings-tab.tsx';
import { formatDay } from './format-odds.ts';
import { SeasonOdds } from './season-odds.tsx';
import { useSeasonOdds } from './season-queries.ts';

const PowerRatings = lazyPart(async () => (await import('./power-ratings.tsx')).PowerRatings);
const PlayoffBracket = lazyPart(async () => (await import('./playoff-bracket.tsx')).PlayoffBracket);
const SeasonWhatIf = lazyPart(async () => (await import('./season-what-if.tsx')).SeasonWhatIf);

/** The season of a team league; the part shown is kept in the address as `view`. */
export function SeasonTab({ league }: { league: TeamLeagueId }) {
  const [parameters, change] = useAddressParameters();
  const view = parameters.get('view') ?? '';
  const query = useSeasonOdds(league);

  return (
    <SpoilerGate name={`season ${league}`} what="The season’s odds">
      <QueryResult
        query={query}
        pending={
          <SkeletonGroup
            label="Loading season odds"
            className="flex flex-col gap-4"
            parts={['h-16', 'h-[44rem]']}
          />
        }
        failure="The season odds could not be loaded."
        isFailureInCard
      >
        {(odds) => {
          const hasOdds = odds.teams.length > 0;
          if (hasOdds && view === 'what-if') return <SeasonWhatIf league={league} odds={odds} />;
          const part = (value: string, label: string, shown: ReactNode) => ({
            value,
            label,
            content: (
              <div className="flex flex-col gap-3">
                <StateNotice league={league} odds={odds} />
                {hasOdds ? shown : <StandingsTab league={getLeague(league)} />}
              </div>
            ),
          });
          return (
            <section aria-labelledby="season-title">
              <Tabs
                label="Season"
                look="segment"
                value={view}
                onValueChange={(next) => change({ view: next === 'odds' ? undefined : next })}
                panelClassName="mt-3"
                before={
                  <div className="flex grow basis-72 items-start justify-between gap-3">
                    <div className="min-w-0">
                      <h2
                        id="season-title"
                        className="font-display text-xl leading-tight font-semibold md:text-2xl"
                      >
                        Season odds
                      </h2>
                      <LockedLine odds={odds} />
                    </div>
                    {hasOdds && odds.state !== 'ended' && (
                      <Button
                        variant="secondary"
                        Icon={ListChecks}
                        className="shrink-0"
                        onClick={() => change({ view: 'what-if', sort: undefined })}
                      >
                        What if
                      </Button>
                    )}
                  </div>
                }
                tabs={[
                  part('odds', 'Odds', <SeasonOdds league={league} odds={odds} />),
                  part('ratings', 'Power ratings', <PowerRatings league={league} />),
                  part('bracket', 'Bracket', <PlayoffBracket league={league} />),
                ]}
              />
            </section>
          );
        }}
      </QueryResult>
    </SpoilerGate>
  );
}

function LockedLine({ odds: { state, simulations, locked } }: { odds: SeasonOddsView }) {
  if (locked === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Lock aria-hidden="true" className="size-3.5 shrink-0" />
      <span>
        {formatCount(simulations)} simulated seasons, locked {formatLocked(locked.at)}.
        {state === 'ready' && <span className="max-sm:hidden"> Next after today’s results.</span>}
      </span>
    </p>
  );
}

/** The time alone within a day, else with the day. */
function formatLocked(at: string): string {
  const isToday = formatMoment(at, 'date') === formatMoment(new Date(), 'date');
  return formatMoment(at, isToday ? 'time' : 'dayAndTime');
}

function StateNotice({ league, odds }: { league: TeamLeagueId; odds: SeasonOddsView }) {
  const text = describeState(odds, getLeague(league).label);
  if (text === undefined) return null;
  const { progress } = odds;
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2.5 text-sm">
      <p>{text}</p>
      {progress !== null && (
        <Progress
          label="Simulated seasons"
          value={progress.done}
          max={progress.total}
          valueText={`${formatCount(progress.done)} of ${formatCount(progress.total)}`}
          className="mt-2"
        />
      )}
    </div>
  );
}

/** What is special about the odds shown; undefined for today's. */
export function describeState(odds: SeasonOddsView, label: string): string | undefined {
  const { state, progress, locked, startsAt } = odds;
  const start = startsAt === null ? undefined : `starts ${formatDay(startsAt)}`;
  switch (state) {
    case 'ready':
      return start && `The ${label} season ${start}.`;
    case 'simulating':
      return progress === null
        ? 'The first simulation starts once this season’s results are loaded.'
        : `Simulating ${formatCount(progress.total)} seasons: ${formatCount(progress.done)} done.`;
    case 'failed':
      return locked === null
        ? 'The odds could not be calculated. Linewise tries again every half hour.'
        : `This morning’s odds could not be calculated. Showing ${formatDay(locked.at)}.`;
    case 'no-schedule':
      return 'The schedule is not out yet. Odds of the new season start when it is.';
    case 'ended':
      return `The ${label} season is over. This is how it ended. ${start ? `The next season ${start}.` : 'The schedule of the next season is not out yet.'}`;
  }
}
