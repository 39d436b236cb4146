import type {
  GamePlayersView,
  PlayerAbsenceView,
  ProjectedPlayerView,
} from '#contract/player-projections-endpoints.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Card } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { AbsenceCards } from './absence-cards.tsx';
import { AccuracyPanel } from './accuracy-panel.tsx';
import { CheckLine } from './check-line.tsx';
import { CheckPlayerLine } from './check-player-line.tsx';
import type { GameLines } from './line-check-rules.ts';
import { PlayersPart, StatisticChoice } from './list-controls.tsx';
import { PlayerDetails } from './player-details.tsx';
import { useGamePlayers } from './player-queries.ts';
import * as rules from './projection-rules.ts';
import type { ListedSide } from './projection-columns.tsx';
import { ProjectionTable } from './projection-table.tsx';
import { useProjectionView } from './projection-view.ts';
import { formatMoment } from '#web/lib/time.ts';

interface GamePlayersProps {
  league: LeagueId;
  gameId: string;
  phase: rules.Phase;
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
  return (
    <PlayersPart title="Players" query={query} describe={describeLock}>
      {(players) => <Players players={players} {...props} />}
    </PlayersPart>
  );
}

function describeLock({ missing, locked }: GamePlayersView): string | undefined {
  if (missing !== null) return undefined;
  return locked === null
    ? 'Our projections now. They aren’t locked yet and can still change.'
    : `Locked ${formatMoment(locked.at, 'time')}, version ${locked.version}.`;
}

/** Why there are no projections, with its progress where it loads. */
function MissingProjections({
  missing: { reason, done, total },
}: {
  missing: NonNullable<GamePlayersView['missing']>;
}) {
  const share = `${Math.floor((100 * done) / Math.max(1, total))}%`;
  if (total === 0 || done >= total) return <Card className="p-4 text-sm">{reason}</Card>;
  return (
    <Card className="flex flex-col gap-2 p-4 text-sm">
      <p>
        Projections start after this season’s first box scores. {reason}: {share}.
      </p>
      <Progress
        label="Box scores loaded"
        value={done}
        max={total}
        valueText={share}
        className="max-w-sm"
      />
    </Card>
  );
}

function Players({ players, ...props }: GamePlayersProps & { players: GamePlayersView }) {
  const { league, gameId, phase, lines } = props;
  const { statistics, missing, absences, accuracy, home, away } = players;
  const view = useProjectionView(statistics);
  const isWide = useIsWide();
  const everyone = [...away.players, ...home.players];
  if (missing !== null) return <MissingProjections missing={missing} />;
  if (view === undefined || everyone.length === 0) {
    return <Card className="p-4 text-sm text-muted">No lineup yet.</Card>;
  }

  const { statistic, filter } = view;
  const isBefore = phase === 'before';
  const hasChanged = (player: ProjectedPlayerView) =>
    rules.formatChange(rules.findStatistic(player, statistic.id)?.change ?? null) !== undefined;
  const changed = everyone.filter(hasChanged).length;
  const order = sidesInOrder<rules.SideName>(league, { home: 'home', away: 'away' });
  const sides = order
    .filter((name) => filter === 'all' || filter === 'changed' || filter === name)
    .map((name): ListedSide => {
      const out = absences.filter(({ side }) => side === name);
      return {
        name,
        side: players[name],
        only: filter === 'changed' ? hasChanged : undefined,
        note: out[0] && `Small figures: change since ${rules.lastName(out[0].name)} was ruled out`,
        totalNote: describeTotal(out, rules.findTotal(players[name], statistic.id), statistic.id),
      };
    });

  return (
    <>
      <AbsenceCards league={league} gameId={gameId} players={players} hasWhatIf={isBefore} />
      <div className="flex min-w-0 flex-wrap items-center gap-2 md:gap-3">
        <StatisticChoice view={view} statistics={statistics} />
        <Chips
          label="Players shown"
          value={filter}
          onChoose={view.chooseFilter}
          options={[
            {
              value: 'all' as const,
              label: (
                <span>
                  Both<span className="max-md:sr-only"> teams</span>
                </span>
              ),
            },
            ...order.map((name) => ({ value: name, label: players[name].team.shortName })),
            ...(changed > 0 || filter === 'changed'
              ? [{ value: 'changed' as const, label: `Changed ${changed}` }]
              : []),
          ]}
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
                absence={absences.find((each) => each.side === side)}
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
              players={players}
              view={view}
              lines={lines}
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

/** “Was 113.6 with Okafor.”, where one player is out and the sum is of what that absence counts. */
function describeTotal(
  [absence, ...others]: readonly PlayerAbsenceView[],
  total: number | undefined,
  statistic: string,
): string | undefined {
  if (absence?.statistic !== statistic || others.length > 0 || total === undefined)
    return undefined;
  return `Was ${rules.formatMean(total - absence.teamChange)} with ${rules.lastName(absence.name)}.`;
}
