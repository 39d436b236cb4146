import { useState } from 'react';
import type {
  tennisEndpoints,
  TennisMatchView,
  TennisTournamentView,
} from '#contract/tournaments/tennis-tournaments.ts';
import type { Answer } from '#web/lib/api.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { TennisTourId } from '#domain/league.ts';
import { tennisDraws } from '#domain/tournament.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { FeedPanel } from '#web/features/contests/schedule/feed-panel.tsx';
import { useTennisTournament } from '#web/features/contests/tournaments/tournament-queries.ts';
import { TournamentBadge } from '#web/features/contests/tournaments/tournament-list.tsx';
import { Bracket } from './bracket.tsx';
import { buildBracket } from './bracket.ts';
import {
  currentRound,
  drawLabels,
  type DrawRound,
  listRounds,
  surfaceLabels,
  formatMatchTime,
  formatBoardName,
} from './matches.ts';
import { MatchStatus, Scoreboard } from './scoreboard.tsx';
import { formatPercents } from '#web/features/contests/probability/shown-forecast.ts';
import { CorrectnessMark } from '#web/features/contests/probability/grade-mark.tsx';

interface DrawDialogProps {
  league: TennisTourId;
  id: string;
  name: string | undefined;
  onClose: () => void;
}

export function DrawDialog({ league, id, name, onClose }: DrawDialogProps) {
  const feed = useTennisTournament(league, id);
  const tournament = feed.data?.tournament;

  return (
    <Dialog
      onClose={onClose}
      title={tournament?.name ?? name ?? 'Draw'}
      description={tournament === undefined ? 'Loading…' : describe(tournament)}
      width="full"
    >
      <div className="min-h-[calc(88dvh-9rem)]">
        <FeedPanel
          feed={feed}
          failure="Unable to load the draw. Please try again later."
          skeleton={
            <SkeletonGroup
              label="Loading draw"
              className="flex flex-col gap-3"
              parts={['h-11', 'h-96']}
            />
          }
        >
          {(data) =>
            data.matches.length === 0 ? (
              <EmptyState
                title="Draw not released yet"
                description="Check back when it’s announced."
              />
            ) : (
              <SpoilerGate name={`draw ${league} ${id}`} what="The draw">
                <Draws {...data} />
              </SpoilerGate>
            )
          }
        </FeedPanel>
      </div>
    </Dialog>
  );
}

/** “ATP · London, Great Britain · Nov 18 – 26, 2026 · Grass”. */
function describe({ league, location, dates, surface }: TennisTournamentView): string {
  const ground = surface === null ? 'surface unknown' : surfaceLabels[surface];
  return [league.toUpperCase(), location, dates, ground]
    .filter((part) => part !== null)
    .join(' · ');
}

type DrawsProps = Pick<Answer<typeof tennisEndpoints.tournament>, 'tournament' | 'matches'>;

function Draws({ tournament, matches }: DrawsProps) {
  const draws = tennisDraws.filter((draw) => matches.some((match) => match.draw === draw));

  return (
    <Tabs
      label="Draw"
      look="segment"
      before={<TournamentBadge status={tournament.status} />}
      panelClassName="mt-4"
      tabs={draws.map((draw) => ({
        value: draw,
        label: drawLabels[draw],
        content: (
          <Draw name={drawLabels[draw]} matches={matches.filter((match) => match.draw === draw)} />
        ),
      }))}
    />
  );
}

/** One draw: its bracket, and its matches round by round; on phones the latter alone. */
export function Draw({ name, matches }: { name: string; matches: TennisMatchView[] }) {
  const isWide = useIsWide();
  const rounds = listRounds(matches);
  const bracket = isWide ? buildBracket(rounds) : undefined;
  if (bracket === undefined) return <Rounds rounds={rounds} />;

  return (
    <Tabs
      label="View"
      look="segment"
      panelClassName="mt-3"
      tabs={[
        { value: 'bracket', label: 'Bracket', content: <Bracket name={name} rounds={bracket} /> },
        { value: 'rounds', label: 'Round by round', content: <Rounds rounds={rounds} /> },
      ]}
    />
  );
}

function Rounds({ rounds }: { rounds: DrawRound[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = rounds.find(({ name }) => name === chosen) ?? currentRound(rounds);
  if (shown === undefined) return null;

  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Round"
        isLabelHidden
        className="sm:w-72"
        value={shown.name}
        onValueChange={setChosen}
        options={rounds.map(({ name, matches: own }) => ({
          value: name,
          label: name,
          note: `${own.filter(({ completed }) => completed).length} of ${own.length} finished`,
        }))}
      />
      <h3 className="sr-only">{shown.name}</h3>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown.matches.map((match) => (
          <li key={match.id} className="min-w-0 rounded-md border border-line">
            <DrawMatch match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const DrawMatch = memoWithTimeZone(function DrawMatch({ match }: { match: TennisMatchView }) {
  const where = [formatMatchTime(match), match.court].filter((part) => part !== null).join(' · ');

  return (
    <div className="flex h-full flex-col gap-1.5 px-3 py-2.5 text-sm">
      <div className="flex items-start justify-between gap-2">
        <time dateTime={match.gameTime} className="text-xs text-muted tabular">
          {where}
        </time>
        <MatchStatus match={match} />
      </div>
      <Scoreboard match={match} />
      <ReplayedLine match={match} />
    </div>
  );
});

export function ReplayedLine({ match: { sides, replayed } }: { match: TennisMatchView }) {
  if (replayed === null) return null;
  const side = favoredSide(replayed.homeWinProbability);
  const [first, second] = sides;
  const favorite = side === 'home' ? first : second;

  return (
    <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 text-xs text-muted tabular">
      <span title="Calculated later from data available before the start; not locked">
        Replayed pick: {formatBoardName(favorite)}{' '}
        {formatPercents(replayed.homeWinProbability)[side]}
      </span>
      {favorite.isWinner !== null && (
        <CorrectnessMark isCorrect={favorite.isWinner} isVoid={false} />
      )}
    </p>
  );
}
