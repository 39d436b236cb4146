import { useQuery } from '@tanstack/react-query';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { useParams } from '#web/lib/routing/location.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { readGame } from '#web/features/contests/games/game-queries.ts';
import type { LineupView, WhatIfQuestion, WhatIfView } from '#contract/lineups-endpoints.ts';
import { getLeague, type TeamLeagueId, teamLeagueIds } from '#domain/league.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { formatEastern } from '#web/lib/time.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { abbreviations, gameLabel } from '#web/features/contests/games/matchup.ts';
import { PlayingRateNote } from '#web/features/contests/injuries/player-status.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { LineupSide } from '#web/features/contests/lineups/lineup-side.tsx';
import { useLineup, useWhatIf } from '#web/features/contests/lineups/lineup-queries.ts';
import {
  countSwitched,
  filterAskable,
  readSwitched,
  withSwitched,
} from '#web/features/contests/lineups/switched-players.ts';
import { WhatIfPanel } from '#web/features/contests/lineups/what-if-panel.tsx';
import { ProvisionalNote } from '#web/features/contests/probability/provisional.tsx';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { MissingPage } from './result-page.tsx';
import { listWhatIfRows } from '#web/features/contests/lineups/what-if-rows.ts';

const noSuchGame = (
  <MissingPage
    page="Lineups"
    title="Game not found"
    description="We have no lineups for this game. Check the link."
  />
);

const loading = (
  <SkeletonGroup
    label="Loading lineups"
    className="flex min-h-dvh flex-col gap-4"
    parts={['h-52', 'h-96']}
  />
);

export function LineupPage() {
  const { league, id } = useParams('/games/:league/:id/lineup');
  const known = teamLeagueIds.find((each) => each === league);
  return known === undefined ? noSuchGame : <GameLineup league={known} id={id} />;
}

function GameLineup({ league, id }: { league: TeamLeagueId; id: string }) {
  const query = useQuery(readGame(league, id));
  const lineup = useLineup(league, id);

  return (
    <QueryResult
      query={query}
      pending={<Page title="Lineups">{loading}</Page>}
      missing={noSuchGame}
      failure="The game could not be loaded."
      isFailureInCard
      renderFailure={(failure) => <Page title="Lineups">{failure}</Page>}
    >
      {({ game }) => (
        <Page
          title={gameLabel(game)}
          crumbs={[{ label: getLeague(league).label, to: `/${getLeague(league).sport}` }]}
          description={
            <>
              Lineups and what-if · <StartTime game={game} />
            </>
          }
        >
          <QueryResult
            query={lineup}
            pending={loading}
            failure="The lineups could not be loaded."
            isFailureInCard
          >
            {(known) => <LineupTables league={league} game={game} lineup={known} />}
          </QueryResult>
        </Page>
      )}
    </QueryResult>
  );
}

interface LineupTablesProps {
  league: TeamLeagueId;
  game: GameView;
  lineup: LineupView;
}

function LineupTables({ league, game, lineup }: LineupTablesProps) {
  const [named, ask] = useWhatIfQuestion();
  const { question, leftOut } = filterAskable(named, lineup);
  const hasSwitched = countSwitched(question) > 0;
  const isOpen = lineup.isUsed && game.state === 'scheduled';
  const query = useWhatIf(league, game.id, isOpen ? question : undefined);
  const reset = () => ask({ in: [], out: [] });

  return (
    <TeamPair away={game.away} home={game.home} className="flex flex-col gap-4">
      {isOpen && <WhatIfPanel game={game} query={query} isSwitched={hasSwitched} onReset={reset} />}
      {isOpen && leftOut > 0 && <p className={remark}>{formatLeftOut(leftOut)}</p>}
      {lineup.reason !== null && <p className={remark}>{lineup.reason}</p>}
      {game.state === 'scheduled' && <ProvisionalNote missing={game.forecast?.missing ?? []} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {(['away', 'home'] as const).map((side) => (
          <LineupSide
            key={side}
            league={league}
            team={game[side]}
            lineup={lineup}
            side={lineup[side]}
            question={isOpen ? question : undefined}
            onSwitch={(id, to) => ask(withSwitched(question, id, to, lineup))}
          />
        ))}
      </div>
      <PlayingRateNote of={[...lineup.away.players, ...lineup.home.players]} />
      {lineup.knownAt !== null && (
        <p className="text-xs text-muted">
          Last updated {formatEastern(lineup.knownAt, 'dayAndTime')}
        </p>
      )}
      {isOpen && hasSwitched && <WhatIfBar game={game} answer={query.data} onReset={reset} />}
    </TeamPair>
  );
}

const remark = 'rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted';

/** A link may be older than the lineup, or may have been typed. */
function formatLeftOut(count: number): string {
  return count === 1
    ? 'One player in this link isn’t in this game and was ignored.'
    : `${count} players in this link aren’t in this game and were ignored.`;
}

/** The switched players, kept in the address for sharing; switching replaces the history entry. */
function useWhatIfQuestion(): [WhatIfQuestion, (next: WhatIfQuestion) => void] {
  const [parameters, change] = useAddressParameters();
  const out = readSwitched(parameters.get('out'));
  const ins = readSwitched(parameters.get('in')).filter((id) => !out.includes(id));
  const ask = (next: WhatIfQuestion) => change({ out: next.out.join(','), in: next.in.join(',') });
  return [{ out, in: ins }, ask];
}

interface WhatIfBarProps {
  game: GameView;
  answer: WhatIfView | undefined;
  onReset: () => void;
}

/** The what-if result pinned to the bottom on phones, where the switches are far below it. */
function WhatIfBar({ game, answer, onReset }: WhatIfBarProps) {
  const [win, spread, total] =
    answer === undefined ? [] : listWhatIfRows(game.league, abbreviations(game), answer, null);

  return (
    <div
      role="region"
      aria-label="What-if summary"
      className="sticky bottom-2 z-20 flex min-h-14 items-center justify-between gap-3 rounded-lg border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-lg md:hidden"
    >
      <p className="min-w-0 text-sm tabular">
        <span className="block text-xs text-muted">What if</span>
        {win === undefined ? (
          '…'
        ) : (
          <>
            <span className="font-semibold">
              {win.name} {win.asked}
            </span>{' '}
            ({win.change})
            <span className="block text-xs text-muted">
              {spread?.name} {spread?.asked}, total {total?.asked}
            </span>
          </>
        )}
      </p>
      <Button variant="ghost" onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}
