import type { GameView } from '#contract/games.ts';
import { Board } from '../../predictions/board/board.tsx';
import { gameLine } from '../../predictions/board/board-lines.ts';
import type { GamePredictions } from '../../predictions/queries.ts';
import { BoardCard } from './board-card.tsx';
import type { TeamSport } from './team-sport.ts';

interface GameBoardProps {
  sport: TeamSport;
  games: GameView[];
  predictions: GamePredictions;
  /** Percent; predictions at or above it get a badge. */
  threshold: number;
  now: Date;
  /** Level of the Live, Upcoming and Finished headings. */
  headingLevel: 3 | 4;
  /** Title of this list where a page has several: a day. */
  title?: string;
}

/** Games by phase, as cards or a table. */
export function GameBoard({
  sport,
  games,
  predictions,
  threshold,
  now,
  headingLevel,
  ...title
}: GameBoardProps) {
  const { byGame, voided, isUnknown } = predictions;
  const byId = new Map(games.map((game) => [game.id, game]));

  const renderCard = (id: string) => {
    const game = byId.get(id);
    if (game === undefined) return null;

    return (
      <BoardCard
        key={id}
        sport={sport}
        game={game}
        prediction={byGame.get(id)}
        voided={voided.get(id)}
        isUnknown={isUnknown}
        threshold={threshold}
        now={now}
      />
    );
  };

  return (
    <Board
      contests={games.map((game) => gameLine(game, byGame.get(game.id)))}
      headingLevel={headingLevel}
      {...title}
      renderCard={renderCard}
    />
  );
}
