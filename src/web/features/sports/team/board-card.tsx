import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { hasGameBegun } from '../../contests/games/game-status.ts';
import { gameLabel } from '../../contests/games/matchup.ts';
import { GameCard } from '../../predictions/card/game-card.tsx';
import { BetButton } from '../../record/bets/bet-button.tsx';
import { PickButton } from '../../record/picks/pick-button.tsx';
import { Starters } from './starters.tsx';
import type { TeamSport } from './team-sport.ts';

interface BoardCardProps {
  sport: TeamSport;
  game: GameView;
  prediction: PredictionView | undefined;
  voided: PredictionView | undefined;
  isUnknown: boolean;
  /** Percent; predictions at or above it get a badge. */
  threshold: number;
  now: Date;
}

/** A game's card with sport-specific content. */
export const BoardCard = memoWithTimeZone(function BoardCard({ sport, ...card }: BoardCardProps) {
  const { game, prediction, now } = card;
  const starters = sport.getStarters?.(game);
  const hasBegun = hasGameBegun(game, now);

  return (
    <GameCard
      {...card}
      style={sport.card}
      extra={starters && <Starters game={game} pair={starters} />}
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
