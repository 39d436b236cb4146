import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { TournamentPrediction } from '../../predictions/field/tournament-prediction.tsx';
import { BetButton } from '../../record/bets/bet-button.tsx';
import { PickButton } from '../../record/picks/pick-button.tsx';

interface TournamentActionsProps {
  game: GolfGameView;
  prediction: GolfPredictionView | undefined;
  refusal: string | undefined;
}

/** The predict, pick and bet buttons; betting needs no prediction. */
export function TournamentActions({ game, prediction, refusal }: TournamentActionsProps) {
  const hasBegun = refusal !== undefined;
  const bet = (
    <BetButton
      league="pga"
      contestId={game.espnId}
      name={game.tournament}
      hasBegun={hasBegun || game.fieldSize === 0}
    />
  );
  return (
    <>
      <TournamentPrediction
        tournamentId={game.espnId}
        name={game.tournament}
        prediction={prediction}
        refusal={refusal}
        pick={
          <>
            <PickButton gameId={game.espnId} predictionId={prediction?.id} hasBegun={hasBegun} />
            {bet}
          </>
        }
      />
      {prediction === undefined && bet}
    </>
  );
}
