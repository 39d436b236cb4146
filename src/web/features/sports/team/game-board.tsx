import type { GameView } from '#contract/games.ts';
import { hasGameBegun } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import { Board } from '../../predictions/board/board.tsx';
import { boardGame } from '../../predictions/board/board-contest.ts';
import { GameCard } from '../../predictions/card/game-card.tsx';
import type { GamePredictions } from '../../predictions/queries.ts';
import { BetButton } from '../../record/bets/bet-button.tsx';
import { PickButton } from '../../record/picks/pick-button.tsx';
import { Starters } from './starters.tsx';
import type { TeamSport } from './team-sport.ts';

interface GameBoardProps {
  sport: TeamSport;
  games: GameView[];
  predictions: GamePredictions;
  /** In percent: predictions at or above it carry a mark. */
  threshold: number;
  now: Date;
  /** Of the headings above what is on, to come and over. */
  headingLevel: 3 | 4;
  /** What they are where a page has several lists: a day. */
  title?: string;
}

/** Games by what is next, as cards or as a table. */
export function GameBoard({
  sport,
  games,
  predictions,
  threshold,
  now,
  headingLevel,
  ...title
}: GameBoardProps) {
  const { byGame, isUnknown } = predictions;
  const byId = new Map(games.map((game) => [game.id, game]));

  const renderPick = (game: GameView) => {
    const hasBegun = hasGameBegun(game, now);
    return (
      <>
        <PickButton gameId={game.id} predictionId={byGame.get(game.id)?.id} hasBegun={hasBegun} />
        <BetButton
          league={game.league}
          contestId={game.id}
          name={gameLabel(game)}
          hasBegun={hasBegun}
        />
      </>
    );
  };

  const renderCard = (id: string) => {
    const game = byId.get(id);
    if (game === undefined) return null;
    const starters = sport.startersOf?.(game);

    return (
      <GameCard
        key={id}
        game={game}
        prediction={byGame.get(id)}
        isUnknown={isUnknown}
        threshold={threshold}
        now={now}
        style={sport.card}
        extra={starters && <Starters game={game} pair={starters} />}
        boxLines={sport.boxLines}
        pick={renderPick(game)}
      />
    );
  };

  return (
    <Board
      contests={games.map((game) => boardGame(game, byGame.get(game.id)))}
      headingLevel={headingLevel}
      {...title}
      renderCard={renderCard}
    />
  );
}
