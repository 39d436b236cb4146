import type { ReactNode } from 'react';
import type { GamePlayersView } from '#contract/player-projections-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { formatMoment } from '#web/lib/time.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { AbsenceCards } from './absence-cards.tsx';
import { AccuracyPanel } from './accuracy-panel.tsx';
import { CheckLine } from './check-line.tsx';
import { CheckPlayerLine } from './check-player-line.tsx';
import type { GameLines } from './line-check-rules.ts';
import { PlayerDetails } from './player-details.tsx';
import { useGamePlayers } from './player-queries.ts';
import {
  findStatistic,
  findTotal,
  formatChange,
  formatMean,
  lastName,
  type Phase,
} from './projection-rules.ts';
import { type ListedSide, ProjectionTable } from './projection-table.tsx';
import { type PlayerFilter, type ProjectionView, useProjectionView } from './projection-view.ts';
import { PlayersSkeleton, StatisticChoice } from './list-controls.tsx';

interface GamePlayersProps {
  league: LeagueId;
  gameId: string;
  phase: Phase;
  /** The lines that “Check a line” starts with; undefined without a forecast and a price. */
  lines: GameLines | undefined;
}

/**
 * “Players” on a game's page: who is out, projections, the team's sum, a line checked, and how
 * accurate it all is.
 */
export function GamePlayers(props: GamePlayersProps) {
  const { league, gameId, phase } = props;
  const query = useGamePlayers(league, gameId, phase === 'live');
  const locked = query.data?.locked;

  return (
    <section aria-labelledby="players-title" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="players-title" className="font-display text-2xl leading-tight font-semibold">
          Players
        </h2>
        {query.data !== undefined && query.data.missing === null && (
          <span className="text-sm text-muted">
            {locked == null
              ? 'Our projections now. They aren’t locked yet and can still change.'
              : `Locked ${formatMoment(locked.at, 'time')}, version ${locked.version}.`}
          </span>
        )}
      </p>
      {query.isError && query.data !== undefined && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-caution">
          Projections could not be loaded. Showing{' '}
          {formatMoment(new Date(query.dataUpdatedAt), 'time')}.
          <Button
            variant="secondary"
            size="sm"
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Retry
          </Button>
        </p>
      )}
      <QueryResult
        query={query}
        failure="Projections could not be loaded."
        isFailureInCard
        pending={<PlayersSkeleton />}
      >
        {(players) => <Players players={players} {...props} />}
      </QueryResult>
    </section>
  );
}

/** Why there are no projections, with its progress where it loads. */
function MissingProjections({
  missing: { reason, done, total },
}: {
  missing: NonNullable<GamePlayersView['missing']>;
}) {
  const share = `${Math.floor((100 * done) / Math.max(1, total))}%`;
  const isLoading = total > 0 && done < total;
  return (
    <Card className="flex flex-col gap-2 p-4 text-sm">
      <p>
        {isLoading
          ? `Projections start after this season’s first box scores. ${reason}: ${share}.`
          : reason}
      </p>
      {isLoading && (
        <Progress
          label="Box scores loaded"
          value={done}
          max={total}
          valueText={share}
          className="max-w-sm"
        />
      )}
    </Card>
  );
}

function Players({ players, ...props }: GamePlayersProps & { players: GamePlayersView }) {
  const view = useProjectionView(players.statistics);
  const { missing, home, away } = players;
  if (missing !== null) return <MissingProjections missing={missing} />;
  if (view === undefined || home.players.length + away.players.length === 0) {
    return <Card className="p-4 text-sm text-muted">No lineup yet.</Card>;
  }
  return <ProjectedGame players={players} view={view} {...props} />;
}

function ProjectedGame({
  league,
  gameId,
  phase,
  lines,
  players,
  view,
}: GamePlayersProps & { players: GamePlayersView; view: ProjectionView }) {
  const isWide = useIsWide();
  const { statistics, absences, accuracy, home, away } = players;
  const { statistic } = view;
  const opportunity = [...away.players, ...home.players][0]?.opportunity.label ?? '';
  const isBefore = phase === 'before';
  const absenceOf = (side: 'home' | 'away') =>
    absences.filter((each) => each.side === side).toSorted((a, b) => b.value - a.value)[0];
  const hasChanged = (player: GamePlayersView['home']['players'][number]) =>
    formatChange(findStatistic(player, statistic.id)?.change ?? null) !== undefined;
  const changed = [...away.players, ...home.players].filter(hasChanged).length;

  const sides = sidesInOrder<ListedSide>(league, {
    home: { name: 'home', side: home },
    away: { name: 'away', side: away },
  })
    .filter(({ name }) => view.filter !== (name === 'home' ? 'away' : 'home'))
    .map((listed): ListedSide => {
      const absence = absenceOf(listed.name);
      if (absence === undefined)
        return { ...listed, only: view.filter === 'changed' ? hasChanged : undefined };
      const total = findTotal(listed.side, statistic.id);
      // Only the statistic that an absence counts has a change of the team's sum.
      const isCounted = absence.statistic === statistic.id && total !== undefined;
      const sum = absences
        .filter(({ side }) => side === listed.name)
        .reduce((all, { teamChange }) => all + teamChange, 0);
      const out = absences.filter(({ side }) => side === listed.name).length;
      return {
        ...listed,
        only: view.filter === 'changed' ? hasChanged : undefined,
        note: `Small figures: change since ${lastName(absence.name)} was ruled out`,
        totalNote:
          isCounted && out === 1
            ? `Was ${formatMean(total - sum)} with ${lastName(absence.name)}.`
            : undefined,
      };
    });

  return (
    <>
      <AbsenceCards
        league={league}
        gameId={gameId}
        absences={absences}
        statistics={statistics}
        opportunityLabel={opportunity}
        teams={{ home: home.team, away: away.team }}
        hasWhatIf={isBefore}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2 md:gap-3">
        <StatisticChoice view={view} statistics={statistics} />
        <FilterChips
          league={league}
          chosen={view.filter}
          onChoose={view.chooseFilter}
          names={{ home: home.team.shortName, away: away.team.shortName }}
          changed={changed}
        />
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Card className="overflow-hidden">
          <ProjectionTable
            caption={`Projections, ${statistic.label}`}
            sides={sides}
            statistics={statistics}
            view={view}
            phase={phase}
            renderDetails={(player, side) => (
              <PlayerDetails
                league={league}
                player={player}
                statistics={statistics}
                absence={absenceOf(side)}
              >
                {!isWide && isBefore && (
                  <section aria-label="Check a line">
                    <h3 className="mb-2 font-semibold">Check a line</h3>
                    <CheckPlayerLine
                      league={league}
                      gameId={gameId}
                      player={player}
                      side={side}
                      statistics={statistics}
                      statistic={statistic.id}
                    />
                  </section>
                )}
              </PlayerDetails>
            )}
          />
        </Card>
        <div className="grid min-w-0 items-start gap-3 md:max-xl:grid-cols-2">
          {isBefore && (
            <CheckLine
              league={league}
              gameId={gameId}
              sides={{ home, away }}
              statistics={statistics}
              statistic={statistic.id}
              lines={lines}
              openId={view.openId}
              isGameOnly={!isWide}
            />
          )}
          <AccuracyPanel accuracy={accuracy} statistics={statistics} statistic={statistic.id} />
        </div>
      </div>
      <p className="text-xs text-muted">
        A projection assumes that the player plays. The 80% range is the middle of results: one in
        ten ends below it and one in ten above. {getLeague(league).label} players with a status are
        counted in the sums by their probability of playing.
      </p>
    </>
  );
}

const bothTeams = (
  <>
    Both<span className="max-md:sr-only"> teams</span>
  </>
);

interface FilterChipsProps {
  league: LeagueId;
  chosen: PlayerFilter;
  onChoose: (filter: PlayerFilter) => void;
  names: { home: string; away: string };
  /** Players whose projection changed since the first lock. */
  changed: number;
}

function FilterChips({ league, chosen, onChoose, names, changed }: FilterChipsProps) {
  const chips: { value: PlayerFilter; label: ReactNode }[] = [
    { value: 'all', label: bothTeams },
    ...sidesInOrder<{ value: PlayerFilter; label: ReactNode }>(league, {
      home: { value: 'home', label: names.home },
      away: { value: 'away', label: names.away },
    }),
    ...(changed > 0 || chosen === 'changed'
      ? [{ value: 'changed' as const, label: `Changed ${changed}` }]
      : []),
  ];
  return (
    <div role="group" aria-label="Players shown" className="flex flex-wrap gap-1.5 md:gap-2">
      {chips.map(({ value, label }) => (
        <Chip key={value} isOn={value === chosen} onToggle={() => onChoose(value)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}
