import { ArrowRight, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  maxChosenWinners,
  minMatchingSeasons,
  type RemainingGameView,
  type SeasonOddsView,
} from '#contract/season-odds-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatCount } from '#web/lib/figures.ts';
import { showFailure, showToast } from '#web/lib/toast-store.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { QueryError, QueryResult } from '#web/ui/query-result.tsx';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { listConferences, mapTeams, shortConference } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import { useRemainingGames, useSeasonWhatIf } from './season-queries.ts';
import {
  listSlates,
  readWinners,
  findAfter,
  type Slate,
  type WhatIf,
  withAll,
  withWinner,
  type Winners,
  writeWinners,
} from './what-if-choices.ts';
import { WhatIfGames } from './what-if-games.tsx';
import { WhatElseHelps, WhatIfOdds } from './what-if-odds.tsx';

interface SeasonWhatIfProps {
  league: TeamLeagueId;
  odds: SeasonOddsView;
}

/** Winners chosen by the reader and the odds that follow; the address keeps the choices. */
export function SeasonWhatIf({ league, odds }: SeasonWhatIfProps) {
  const [, change] = useAddressParameters();
  const games = useRemainingGames(league);

  return (
    <section aria-labelledby="what-if-title" className="flex flex-col gap-3">
      <div>
        <button
          type="button"
          onClick={() =>
            change({ view: undefined, home: undefined, away: undefined, slate: undefined })
          }
          className="finger-room text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          Season odds
        </button>
        <h2
          id="what-if-title"
          className="mt-1 font-display text-xl leading-tight font-semibold md:text-2xl"
        >
          What if
        </h2>
        <p className="text-sm text-muted">
          Choose winners and see how the odds change. It isn’t a prediction and isn’t saved.
        </p>
      </div>
      <QueryResult
        query={games}
        pending={<Skeleton className="h-[44rem] w-full" />}
        failure="The remaining games could not be loaded."
        isFailureInCard
      >
        {({ games: left }) => {
          const slates = listSlates(left);
          return slates.length === 0 ? (
            <EmptyCard
              title="No games left"
              description={`The ${getLeague(league).label} regular season is over.`}
            />
          ) : (
            <Choices league={league} odds={odds} games={left} slates={slates} />
          );
        }}
      </QueryResult>
    </section>
  );
}

interface ChoicesProps extends SeasonWhatIfProps {
  games: RemainingGameView[];
  /** At least one. */
  slates: Slate[];
}

function Choices({ league, odds, games, slates }: ChoicesProps) {
  const [parameters, change] = useAddressParameters();
  const isFavorite = useIsFavorite();
  const isWide = useIsWide();
  const slate =
    slates.find(({ name }) => name === parameters.get('slate')) ??
    slates.find((each) => each.games.some(({ hasStarted }) => !hasStarted)) ??
    slates[0];
  const followed =
    odds.teams.find(({ team }) => team.id === parameters.get('team')) ??
    odds.teams.find(({ team }) => isFavorite(league, team.id));
  const conferences = listConferences(odds.teams);
  const conference =
    conferences.find((name) => name === parameters.get('teams')) ??
    followed?.conference ??
    conferences[0] ??
    '';
  const winners = readWinners(parameters, games);
  const isAsked = winners.size > 0 || followed !== undefined;
  const query = useSeasonWhatIf(league, {
    winners: [...winners].map(([gameId, winner]) => ({ gameId, winner })),
    ...(followed && { followedTeamId: followed.team.id }),
  });
  const teams = mapTeams(odds.teams);
  const answer = isAsked ? query.data : undefined;
  const whatIf = { odds, games, teams, winners, followed, answer };
  const isSlow = useSlow(query.isFetching && query.isPlaceholderData);
  if (slate === undefined) return null;

  const choose = (next: Winners) => {
    if (next.size <= maxChosenWinners) change(writeWinners(next));
    else showFailure(`At most ${maxChosenWinners} winners can be chosen at once.`);
  };
  const started = slate.games.filter(({ hasStarted }) => hasStarted).length;
  const conferenceChoice = (
    <SegmentChoice
      label="Conference"
      value={conference}
      onChoose={(name) => change({ teams: name })}
      options={conferences.map((name) => ({ value: name, label: shortConference(name) }))}
    />
  );

  return (
    <>
      <div className="flex flex-wrap items-end gap-2 [&_button]:max-sm:px-3">
        <Select
          label={slate.name.startsWith('w') ? 'Week' : 'Day'}
          isLabelHidden
          className="min-w-40"
          value={slate.name}
          onValueChange={(name) => change({ slate: name })}
          options={slates.map(({ name, label }) => ({ value: name, label }))}
        />
        <Button variant="secondary" Icon={Link2} onClick={() => void copyLink()}>
          Copy link
        </Button>
        <span className="basis-full sm:hidden" />
        {(['favorites', 'home'] as const).map((side) => (
          <Button
            key={side}
            variant="secondary"
            onClick={() => choose(withAll(winners, slate.games, side))}
          >
            {side === 'home' ? 'Home teams' : 'Favorites'}
          </Button>
        ))}
        <Button variant="secondary" disabled={winners.size === 0} onClick={() => choose(new Map())}>
          Clear
        </Button>
      </div>
      <div className="sticky top-12 z-20 -mx-1 flex flex-col gap-2 bg-ground px-1 py-1 lg:top-14">
        <div
          role="status"
          className="flex flex-wrap justify-between gap-x-4 rounded-lg border border-line bg-surface px-4 py-2.5 text-sm"
        >
          <p>
            {describeChosen(whatIf, slate)}{' '}
            <span className="text-muted">
              {isSlow
                ? 'Counting seasons with your winners, or simulating new ones…'
                : describePrecision(whatIf)}
            </span>
          </p>
          {started > 0 && (
            <p className="text-muted">
              {started === 1 ? '1 game has started.' : `${started} games have started.`}
            </p>
          )}
        </div>
        {!isWide && conferenceChoice}
      </div>
      {query.isError && (
        <QueryError query={query} message="The odds with your winners could not be calculated." />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <WhatIfGames
          whatIf={whatIf}
          slate={slate}
          onFollow={(team) => change({ team })}
          onChoose={(gameId, winner) => choose(withWinner(winners, gameId, winner))}
        />
        <div id="what-if-odds" className="flex min-w-0 scroll-mt-40 flex-col gap-4">
          <WhatIfOdds
            whatIf={whatIf}
            conference={conference}
            isDimmed={isSlow}
            aside={isWide && conferenceChoice}
          />
          <WhatElseHelps whatIf={whatIf} />
        </div>
      </div>
      {!isWide && <FollowedBar whatIf={whatIf} />}
    </>
  );
}

/** On phones: what the winners mean for the followed team, with a jump to the odds. */
function FollowedBar({ whatIf }: { whatIf: WhatIf }) {
  const { followed, winners } = whatIf;
  const after = followed && findAfter(whatIf, followed);
  if (followed === undefined || after === undefined || winners.size === 0) return null;
  return (
    <a
      href="#what-if-odds"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('what-if-odds')?.scrollIntoView();
      }}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex min-h-12 items-center justify-between rounded-lg border border-line-strong bg-raised px-4 text-sm font-semibold tabular shadow-lg"
    >
      <span>
        {followed.team.shortName} {formatOdds(followed.playoffs)}{' '}
        <ArrowRight aria-label="to" className="inline size-4" /> {formatOdds(after.playoffs)}
      </span>
      <span className="font-normal text-muted">playoffs</span>
    </a>
  );
}

async function copyLink(): Promise<void> {
  if (await copyText(window.location.href)) showToast({ title: 'Link copied' });
  else showFailure('Copying isn’t available here. Copy the address of this page.');
}

/** From when figures dim; a conditioned answer is faster. */
const slowAfterMs = 400;

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}

const maxNamed = 5;

/** “3 of 12 winners chosen: Texans, Bengals, Dolphins.” */
export function describeChosen(
  { winners, games, teams }: Pick<WhatIf, 'winners' | 'games' | 'teams'>,
  slate: Pick<Slate, 'games'>,
): string {
  const open = slate.games.filter(({ hasStarted }) => !hasStarted);
  const isAllHere = [...winners.keys()].every((id) => open.some((game) => game.id === id));
  const count = isAllHere ? `${winners.size} of ${open.length}` : String(winners.size);
  const chosen = `${count} ${winners.size === 1 && !isAllHere ? 'winner' : 'winners'} chosen`;
  if (winners.size === 0) return `${chosen}.`;

  const names = games.flatMap(({ id, homeId, awayId }) => {
    const winner = winners.get(id);
    if (winner === undefined) return [];
    return [teams.get(winner === 'home' ? homeId : awayId)?.shortName ?? 'TBD'];
  });
  const more = names.length - maxNamed;
  const named = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names;
  return `${chosen}: ${named.join(', ')}.`;
}

/** How many seasons the odds come from, and how sure they are. */
export function describePrecision({ winners, answer }: Pick<WhatIf, 'winners' | 'answer'>): string {
  if (winners.size === 0) return 'Odds are today’s.';
  if (answer === undefined) return '';
  const { matching, simulations, isSimulatedAgain, precision } = answer;
  const all = formatCount(simulations);
  const within = `odds are within ±${Math.max(1, Math.round(100 * precision))} percentage points.`;
  if (isSimulatedAgain) {
    const few =
      matching < minMatchingSeasons ? `Only ${formatCount(matching)} seasons matched: ` : '';
    return `${few}${all} new seasons with your winners; ${within}`;
  }
  return `${formatCount(matching)} of ${all} simulated seasons match; ${within}`;
}
