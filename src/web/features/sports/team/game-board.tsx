import { Fragment } from 'react';
import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Board } from '#web/features/predictions/board/board.tsx';
import { gameLine } from '#web/features/predictions/board/board-contest.ts';
import type { GamePredictions } from '#web/features/predictions/prediction-queries.ts';
import type { StartingPair, TeamSport } from './team-sport.ts';
import { hasGameBegun } from '#web/features/contests/games/game-status.ts';
import { gameLabel } from '#web/features/contests/games/matchup.ts';
import { GameCard } from '#web/features/predictions/card/game-card.tsx';
import { BetButton } from '#web/features/bets/bets/bet-button.tsx';
import { PickButton } from '#web/features/bets/picks/pick-button.tsx';

const TopPlayers = lazyPart(
  async () => (await import('#web/features/players/top-players.tsx')).TopPlayers,
  { pending: <Skeleton className="h-24" /> },
);

interface GameBoardProps {
  sport: TeamSport;
  games: GameView[];
  predictions: GamePredictions;
  now: Date;
  headingLevel: 3 | 4;
  title?: string | undefined;
}

export function GameBoard({
  games,
  predictions: { byGame, voided, isUnknown },
  headingLevel,
  title,
  ...card
}: GameBoardProps) {
  return (
    <Board
      contests={games.map((game) => gameLine(game, byGame.get(game.id)))}
      headingLevel={headingLevel}
      title={title}
      renderCard={(id) => {
        const game = games.find((each) => each.id === id);
        return (
          game && (
            <BoardCard
              key={id}
              game={game}
              prediction={byGame.get(id)}
              voided={voided.get(id)}
              isUnknown={isUnknown}
              {...card}
            />
          )
        );
      }}
    />
  );
}

interface BoardCardProps extends Pick<GameBoardProps, 'sport' | 'now'> {
  game: GameView;
  prediction: PredictionView | undefined;
  voided: PredictionView | undefined;
  isUnknown: boolean;
}

/** A game’s card with the member’s pick and bet. */
const BoardCard = memoWithTimeZone(function BoardCard({ sport, ...card }: BoardCardProps) {
  const { game, prediction, now } = card;
  const starters = sport.getStarters?.(game);
  const hasBegun = hasGameBegun(game, now);

  return (
    <GameCard
      {...card}
      style={sport.card}
      extra={
        starters !== undefined ? (
          <Starters game={game} pair={starters} />
        ) : sport.hasTopPlayers === true && game.kind === 'league' && !hasBegun ? (
          <TopPlayers league={game.league} gameId={game.id} />
        ) : undefined
      }
      pick={
        <>
          {game.kind === 'league' && (
            <PickButton gameId={game.id} predictionId={prediction?.id} hasBegun={hasBegun} />
          )}
          {game.kind !== 'undecided' && (
            <BetButton
              league={game.league}
              contestId={game.id}
              name={gameLabel(game)}
              hasBegun={hasBegun}
            />
          )}
        </>
      }
    />
  );
});

/** Each side’s starter with a stat line; ‘TBD’ until announced. */
export function Starters({ game, pair }: { game: GameView; pair: StartingPair }) {
  return (
    <section>
      <h4 className="text-xs text-muted">{pair.title}</h4>
      <dl className="mt-1 grid grid-cols-2 gap-3 text-sm">
        {(['away', 'home'] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-wrap gap-x-2">
            <dt className="text-muted">{game[side].abbreviation}</dt>
            <dd className="min-w-0 font-medium">
              {pair[side].name ?? 'TBD'}
              {pair[side].line !== null && <StarterLine line={pair[side].line} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** “(5-3, 3.42 ERA, 1.18 WHIP, 61 K)”, wrapping only between stats. */
function StarterLine({ line }: { line: string }) {
  return (
    <span className="block font-normal text-muted tabular">
      {line.split(' ').map((part, index) => (
        // Stats may repeat and never reorder.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
