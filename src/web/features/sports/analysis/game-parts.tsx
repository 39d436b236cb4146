import type { GamePageView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { isTeamLeague } from '#domain/league.ts';
import { Link } from '#web/lib/routing/link.tsx';
import { Panel } from '#web/ui/card.tsx';
import { BoxScore, LiveBoxScore } from '#web/features/contests/box-scores/box-score.tsx';
import { gamePath } from '#contract/pages/game-path.ts';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';

/** Note of when a postponed game is made up, with a link to that game. */
export function MakeupNote({ page: { game, setting } }: { page: GamePageView }) {
  const { makeup } = setting;
  if (game.state !== 'postponed') return null;
  return (
    <p className="rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm">
      {makeup === null ? (
        'Postponed. No makeup date yet.'
      ) : (
        <>
          Postponed. Makeup:{' '}
          <Link
            to={gamePath(game.league, makeup.id)}
            className="font-semibold underline underline-offset-4"
          >
            <StartTime game={makeup} />
          </Link>
          {makeup.numberOfDay !== null && `, ${formatNumberOfDay(makeup.numberOfDay)}`}
        </>
      )}
    </p>
  );
}

/** “game 2 of 2 that day”. */
export function formatNumberOfDay({ number, of }: { number: number; of: number }): string {
  return `game ${number} of ${of} that day`;
}

/** Box score: so far during play, final afterward. */
export function BoxScorePanel({ game }: { game: GameView }) {
  const { league, id, away, home, isLive, completed } = game;
  if (game.homeScore === null || !isTeamLeague(league) || !(isLive || completed)) return null;
  const Shown = completed ? BoxScore : LiveBoxScore;
  return (
    <Panel title="Box score">
      <Shown league={league} gameId={id} away={away} home={home} headingLevel={3} />
    </Panel>
  );
}
