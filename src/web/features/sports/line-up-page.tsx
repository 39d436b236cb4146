import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { gameEndpoints } from '#contract/games.ts';
import type { GameView } from '#contract/games.ts';
import type { LineUpView, WhatIfQuestion } from '#contract/line-ups.ts';
import { teamLeagueIds, type TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { QueryError, QueryResult } from '#web/lib/query-result.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { abbreviations, gameLabel } from '../contests/games/matchup.ts';
import { StartTime } from '../contests/games/start-time.tsx';
import { LineUpSide } from '../contests/line-ups/line-up-side.tsx';
import { useLineUp, useWhatIf } from '../contests/line-ups/queries.ts';
import {
  isSwitched,
  readSwitched,
  type Switch,
  withSwitched,
  writeSwitched,
} from '../contests/line-ups/switched-players.ts';
import { WhatIfSummary } from '../contests/line-ups/what-if-summary.tsx';
import { TeamPair } from '../contests/teams/team-pair.tsx';

const noSuchGame = (
  <Page title="Line-ups">
    <Card>
      <EmptyState
        title="No such game"
        description="The address may be cut short, or the game is of a sport without line-ups."
      />
    </Card>
  </Page>
);

const loading = (
  <SkeletonGroup label="Loading the line-ups" className="flex flex-col gap-4">
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-96 w-full" />
  </SkeletonGroup>
);

/** Who is expected to play in a game, what each is worth, and the forecast with some of them switched. */
export function LineUpPage() {
  const { league = '', id = '' } = useParams();
  const known = teamLeagueIds.find((each) => each === league);
  return known === undefined ? noSuchGame : <GameLineUp league={known} id={id} />;
}

function GameLineUp({ league, id }: { league: TeamLeagueId; id: string }) {
  const query = useQuery(read(gameEndpoints.game, { params: { league, id } }));

  return (
    <QueryResult
      query={query}
      pending={<Page title="Line-ups">{loading}</Page>}
      missing={noSuchGame}
      failure="The game could not be loaded."
      isFailureInCard
    >
      {({ game }) => (
        <Page
          title={gameLabel(game)}
          description={
            <>
              Line-ups and what-if · <StartTime game={game} />
            </>
          }
        >
          <LineUps league={league} game={game} />
        </Page>
      )}
    </QueryResult>
  );
}

function LineUps({ league, game }: { league: TeamLeagueId; game: GameView }) {
  const query = useLineUp(league, game.id);

  return (
    <QueryResult
      query={query}
      pending={loading}
      failure="The line-ups could not be loaded."
      isFailureInCard
    >
      {(lineUp) => <LineUpTables league={league} game={game} lineUp={lineUp} />}
    </QueryResult>
  );
}

interface LineUpTablesProps {
  league: TeamLeagueId;
  game: GameView;
  lineUp: LineUpView;
}

function LineUpTables({ league, game, lineUp }: LineUpTablesProps) {
  const [question, ask] = useQuestion();
  const isOpen = lineUp.isUsed && game.state === 'scheduled';
  const sides = ['away', 'home'] as const;

  return (
    <TeamPair away={game.away} home={game.home} className="flex flex-col gap-4">
      {isOpen && <Forecast league={league} game={game} question={question} onAsk={ask} />}
      {lineUp.reason !== null && (
        <p className="rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted">
          {lineUp.reason}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {sides.map((side) => (
          <LineUpSide
            key={side}
            league={league}
            team={game[side]}
            lineUp={lineUp}
            side={lineUp[side]}
            question={isOpen ? question : undefined}
            onSwitch={(id, to: Switch) => ask(withSwitched(question, id, to))}
          />
        ))}
      </div>
      {lineUp.knownAt !== null && (
        <p className="text-xs text-muted">
          As known since {formatMoment(lineUp.knownAt, 'dateAndTime')}.
        </p>
      )}
    </TeamPair>
  );
}

interface ForecastProps {
  league: TeamLeagueId;
  game: GameView;
  question: WhatIfQuestion;
  onAsk: (question: WhatIfQuestion) => void;
}

function Forecast({ league, game, question, onAsk }: ForecastProps) {
  const query = useWhatIf(league, game.id, question);
  const hasSwitched = isSwitched(question);

  return (
    <Panel
      title={hasSwitched ? 'What if' : 'The forecast as it stands'}
      description={
        hasSwitched
          ? 'Our statistical forecast with the players below switched. It is not a prediction and is not kept.'
          : 'Our statistical forecast, without the market. Switch players below to see what changes.'
      }
      aside={
        hasSwitched && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => void copyAddress()}>
              Copy link
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onAsk({ in: [], out: [] })}>
              Reset
            </Button>
          </div>
        )
      }
    >
      {query.isError ? (
        <QueryError query={query} message="The forecast could not be computed." />
      ) : (
        <div aria-live="polite" aria-busy={query.isFetching}>
          {query.data === undefined ? (
            <Skeleton className="h-44 w-full" />
          ) : (
            <WhatIfSummary
              league={league}
              names={abbreviations(game)}
              answer={query.data}
              isSwitched={hasSwitched}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ title: 'Link copied', description: 'It opens with the same players switched.' });
  } catch {
    showToast({
      title: 'The link could not be copied',
      description: 'The address of this page is the link.',
      isDestructive: true,
    });
  }
}

/** Who is switched is kept in the address, so that it can be shared. */
function useQuestion(): [WhatIfQuestion, (next: WhatIfQuestion) => void] {
  const [parameters, setParameters] = useSearchParams();
  const out = readSwitched(parameters.get('out'));
  const question = {
    out,
    in: readSwitched(parameters.get('in')).filter((id) => !out.includes(id)),
  };

  const ask = (next: WhatIfQuestion): void => {
    const written = { out: writeSwitched(next.out), in: writeSwitched(next.in) };
    setParameters(
      (before) => {
        for (const [name, value] of Object.entries(written)) {
          if (value === undefined) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [question, ask];
}
