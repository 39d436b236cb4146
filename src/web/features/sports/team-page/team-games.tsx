import type { TeamGameView, TeamPageView } from '#contract/team-pages-endpoints.ts';
import { formatSpread } from '#domain/betting/odds.ts';
import { formatEastern } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowsCard } from '#web/ui/opening-rows.tsx';
import { StartTime } from '#web/features/contests/games/status-badge.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { gamePath } from '#contract/pages/game-path.ts';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { OwnProbability } from '#web/features/contests/probability/own-probability.tsx';

export function TeamGames({ page }: { page: TeamPageView }) {
  const { games, season, isCut } = page;
  const finished = games.filter(({ state }) => state === 'final').toReversed();
  const counted = finished.filter(({ phase }) => phase !== 'preseason');
  // Preseason games count as form only until the season starts.
  const over = counted.length > 0 ? counted : finished;
  const ahead = games.filter(({ state }) => state !== 'final');

  const list = {
    opening: 6,
    rowKey: ({ id }: TeamGameView) => id,
    renderRow: (game: TeamGameView) => <GameRow page={page} game={game} />,
  };

  return (
    <>
      <RowsCard
        {...list}
        title="Form"
        aside={over.length > 0 && <FormLetters games={over.slice(0, 10).toReversed()} />}
        rows={over}
        what="games: Form"
        empty="No finished games yet."
      />
      <RowsCard
        {...list}
        title="Schedule"
        rows={ahead}
        what="games: Schedule"
        empty={season === null ? 'No games yet.' : 'No more games scheduled this season.'}
      />
      {isCut && <p className="text-xs text-muted">Shows the 40 games before and after today.</p>}
    </>
  );
}

const outcomes = {
  W: { tone: 'good', word: 'won' },
  L: { tone: 'bad', word: 'lost' },
  T: { tone: 'outline', word: 'tied' },
} as const;

function FormLetters({ games }: { games: TeamGameView[] }) {
  return (
    <ul aria-label="Last results, oldest first" className="flex gap-1">
      {games.map(({ id, outcome }) =>
        outcome === null ? null : (
          <li key={id}>
            <Badge tone={outcomes[outcome].tone}>
              <span aria-hidden="true">{outcome}</span>
              <span className="sr-only">{outcomes[outcome].word}</span>
            </Badge>
          </li>
        ),
      )}
    </ul>
  );
}

function GameRow({ page: { league, team }, game }: { page: TeamPageView; game: TeamGameView }) {
  const { isHome, neutralSite, opponent, gameTime, weekLabel, phase } = game;
  const what = phase === 'preseason' && weekLabel === null ? 'Preseason' : weekLabel;

  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-sm md:px-5 xl:grid xl:grid-cols-[12rem_minmax(0,1fr)_7.5rem_10.5rem]">
      {/* Wraps to two full-width lines where needed. */}
      <span aria-hidden="true" className="order-2 basis-full xl:hidden" />
      <span className="text-muted tabular max-xl:order-3 max-xl:flex-1 max-xl:text-xs">
        <Link
          to={gamePath(league, game.id)}
          className="underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          <span className="sr-only">Open game, </span>
          {game.state === 'final' ? (
            formatEastern(gameTime, 'day')
          ) : (
            <StartTime game={game} isStacked />
          )}
        </Link>
        {what !== null && (
          <span className="text-faint xl:block xl:text-xs">
            <span className="xl:hidden"> · </span>
            {what}
          </span>
        )}
      </span>
      <span className="min-w-0 max-xl:flex-1">
        <span className="text-muted">{neutralSite || isHome ? 'vs' : 'at'} </span>
        <CompetitorLink
          league={league}
          id={opponent.hasPage ? opponent.id : undefined}
          className="font-medium"
        >
          {opponent.name}
        </CompetitorLink>
      </span>
      <span className="text-right font-semibold tabular">
        <Result game={game} />
        <AgainstClose game={game} />
      </span>
      <span className="text-right text-xs text-muted tabular max-xl:order-4">
        {(game.state === 'final' ||
          game.winProbability !== null ||
          game.replayedWinProbability !== null) && (
          <OwnProbability
            said={game.winProbability}
            replayed={game.replayedWinProbability}
            names={{ own: team.abbreviation, opponent: opponent.abbreviation }}
            hasWon={game.outcome === null || game.outcome === 'T' ? null : game.outcome === 'W'}
          />
        )}
      </span>
    </div>
  );
}

function Result({ game }: { game: TeamGameView }) {
  const { outcome, ownScore, opponentScore, state, status } = game;
  if (state === 'scheduled') return null;
  const score = ownScore === null || opponentScore === null ? '' : `${ownScore}–${opponentScore}`;
  if (outcome === null) {
    return (
      <>
        {score} <span className="text-xs font-normal text-muted">{status}</span>
      </>
    );
  }
  return (
    <>
      {outcome} <span className="sr-only">{outcomes[outcome].word} </span>
      {score}
    </>
  );
}

function AgainstClose({ game: { close } }: { game: TeamGameView }) {
  if (close === null) return null;
  const { spread, spreadResult, total, totalResult } = close;
  const parts = [
    spread === null ? undefined : `${formatSpread(spread)} ${spreadResult}`,
    total === null || totalResult === null ? undefined : `${total} ${totalResult}`,
  ].filter((part) => part !== undefined);
  return (
    <span className="block text-xs font-normal text-muted">
      <span className="sr-only">against the closing line: </span>
      {parts.map((part, index) => (
        <span key={part} className="whitespace-nowrap xl:block">
          {index > 0 && <span className="xl:hidden"> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
