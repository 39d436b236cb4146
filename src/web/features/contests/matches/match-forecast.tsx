import type { PredictionView } from '#contract/predictions.ts';
import type { ReplayedView } from '#contract/shared.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { LayerList } from '../probability/layer-list.tsx';
import { gameLayers, predictionLayers, replayedLayers } from '../probability/layers.ts';
import { ProbabilityBar } from '../probability/probability-bar.tsx';
import { ReplayedBadge } from '../probability/replayed-badge.tsx';
import { TeamPair } from '../teams/team-pair.tsx';
import { FactorList } from '../probability/factor-list.tsx';
import { formatDifference } from '#domain/betting/market-difference.ts';
import { getLeague } from '#domain/league.ts';
import { lockedLabel, predictionLabel } from '../probability/prediction-label.ts';
import { contestPhase } from '../games/contest-phase.ts';
import { formatBoardName } from './matches.ts';

/** Players have no colours of their own. */
const plain = { color: null, alternateColor: null };

interface MatchForecastProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
}

/** What is believed of a match, layer by layer. */
export function MatchForecast({ match, prediction }: MatchForecastProps) {
  const { league, forecast, sides, replayed } = match;
  const isAhead = contestPhase(match) === 'upcoming';
  if (prediction === undefined && replayed !== null) {
    return <ReplayedMatch match={match} replayed={replayed} />;
  }
  if (forecast === null) return null;

  // Whom the draw names first is the home side of the answer.
  const [home, away] = sides;
  const names = { home: formatBoardName(home), away: formatBoardName(away) };
  const difference = prediction === undefined ? match.difference : prediction.difference;
  const layers = prediction === undefined ? gameLayers(match) : predictionLayers(prediction);
  const live = match.liveWinProbability;
  const before = prediction?.layers.ours.homeWinProbability ?? forecast.homeWinProbability;
  const label = live === null ? barLabel(match, prediction) : 'Win probability now';

  return (
    <TeamPair away={plain} home={plain} className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{label}</span>
      </div>
      <ProbabilityBar
        size="small"
        league={league}
        names={names}
        homeWinProbability={live ?? before}
        label={label}
        layers={layers}
      />
      <LayerList layers={layers} names={names} />
      {isAhead && (
        <p className="text-xs text-muted">{formatDifference(difference, getLeague(league))}</p>
      )}
      {isAhead && (
        <FactorList league={league} factors={forecast.factors} names={names} atMost={2} />
      )}
    </TeamPair>
  );
}

interface ReplayedMatchProps {
  match: TennisMatchView;
  replayed: ReplayedView;
}

/** What the house would have said of a match that it had not locked; always named as that. */
function ReplayedMatch({ match: { league, sides }, replayed }: ReplayedMatchProps) {
  const [home, away] = sides;
  const names = { home: formatBoardName(home), away: formatBoardName(away) };
  const layers = replayedLayers(replayed);

  return (
    <TeamPair away={plain} home={plain} className="flex flex-col gap-2">
      <div>
        <ReplayedBadge />
      </div>
      <ProbabilityBar
        size="small"
        league={league}
        names={names}
        homeWinProbability={replayed.homeWinProbability}
        label="Replayed forecast"
        layers={layers}
      />
      <LayerList layers={layers} names={names} />
    </TeamPair>
  );
}

function barLabel(match: TennisMatchView, prediction: PredictionView | undefined): string {
  return prediction === undefined
    ? predictionLabel(match.forecast?.analyst?.label)
    : lockedLabel(prediction);
}
