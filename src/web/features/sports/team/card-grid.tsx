import type { GameView } from '#contract/games.ts';
import { hasGameBegun } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import { GameCard } from '../../predictions/card/game-card.tsx';
import type { GamePredictions } from '../../predictions/queries.ts';
import { BetButton } from '../../record/bets/bet-button.tsx';
import { PickButton } from '../../record/picks/pick-button.tsx';
import { Starters } from './starters.tsx';
import type { TeamSport } from './team-sport.ts';

interface CardGridProps {
  sport: TeamSport;
  games: GameView[];
  predictions: GamePredictions;
  /** In percent: predictions at or above it carry a mark. */
  threshold: number;
  now: Date;
}

/** Games as cards, in two columns. */
export function CardGrid({ sport, games, predictions, threshold, now }: CardGridProps) {
  const { byGame, isUnknown } = predictions;

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {games.map((game) => {
        const prediction = byGame.get(game.id);
        const starters = sport.startersOf?.(game);
        return (
          <GameCard
            key={game.id}
            game={game}
            prediction={prediction}
            isUnknown={isUnknown}
            threshold={threshold}
            now={now}
            style={sport.card}
            extra={starters && <Starters game={game} pair={starters} />}
            boxLines={sport.boxLines}
            pick={
              <>
                <PickButton
                  gameId={game.id}
                  predictionId={prediction?.id}
                  hasBegun={hasGameBegun(game, now)}
                />
                <BetButton
                  league={game.league}
                  contestId={game.id}
                  name={gameLabel(game)}
                  hasBegun={hasGameBegun(game, now)}
                />
              </>
            }
          />
        );
      })}
    </div>
  );
}
