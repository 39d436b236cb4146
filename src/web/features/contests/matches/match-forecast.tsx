import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { contestPhase } from '../games/contest-phase.ts';
import { CorrectnessMark } from '../probability/grade-mark.tsx';
import { MatchupForecast } from '../probability/matchup-forecast.tsx';
import { MarketLine } from '../probability/market-line.tsx';
import { findShownForecast, type ShownForecast } from '../probability/shown-forecast.ts';
import { TeamPair } from '../teams/team-pair.tsx';
import { formatBoardName } from './matches.ts';

/** Players have no team colors. */
const plain = { color: null, alternateColor: null };

interface MatchForecastProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
}

/** Our prediction of a match next to the market; the player drawn first is “home”. */
export function MatchForecast({ match, prediction }: MatchForecastProps) {
  const { league, sides, market } = match;
  const [home, away] = sides;
  const names = { home: formatBoardName(home), away: formatBoardName(away) };
  const shown = findShownForecast(match, prediction);
  if (shown === undefined) return <MarketLine league={league} market={market} names={names} />;

  return (
    <TeamPair away={plain} home={plain} className="flex flex-col gap-2">
      <MatchupForecast
        league={league}
        phase={contestPhase(match)}
        shown={shown}
        names={names}
        fullNames={{ home: home.name ?? 'TBD', away: away.name ?? 'TBD' }}
        market={market}
        lockedMarket={prediction?.market}
        live={match.liveWinProbability}
        mark={match.completed && <ResultMark match={match} prediction={prediction} shown={shown} />}
      />
    </TeamPair>
  );
}

interface ResultMarkProps extends MatchForecastProps {
  shown: ShownForecast;
}

/** Correct or incorrect, for a finished match. */
function ResultMark({ match: { sides }, prediction, shown }: ResultMarkProps) {
  const [home, away] = sides;
  // Also in spoiler-free mode.
  if (home.isWinner === null && away.isWinner === null) return null;
  if (prediction !== undefined) {
    const isVoid = prediction.grade !== null && prediction.isCorrect === null;
    return <CorrectnessMark isCorrect={prediction.isCorrect} isVoid={isVoid} />;
  }
  const { isWinner } = shown.pick === 'home' ? home : away;
  return isWinner === null ? null : <CorrectnessMark isCorrect={isWinner} isVoid={false} />;
}
