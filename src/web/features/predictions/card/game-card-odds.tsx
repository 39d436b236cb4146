import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { abbreviations } from '../../contests/games/matchup.ts';
import { ShortLayerList } from '../../contests/probability/layer-list.tsx';
import { gameLayers, predictionLayers, replayedLayers } from '../../contests/probability/layers.ts';
import { LiveChance } from '../../contests/probability/live-chance.tsx';
import { ReplayedBadge } from '../../contests/probability/replayed-badge.tsx';
import { ProbabilityBar } from '../../contests/probability/probability-bar.tsx';
import { formatOrigin } from './format-origin.ts';
import { formatProjection } from './format-projection.ts';
import { lockedLabel, predictionLabel } from '../../contests/probability/prediction-label.ts';

interface GameCardOddsProps {
  game: GameView;
  prediction: PredictionView | undefined;
  now: Date;
}

/**
 * The probability bar: our prediction as it was locked, or our forecast as it is now, beside the market.
 */
export function GameCardOdds({ game, prediction, now }: GameCardOddsProps) {
  if (prediction === undefined && game.replayed !== null) {
    return <ReplayedOdds game={game} replayed={game.replayed} />;
  }
  const ours = prediction?.layers.ours.homeWinProbability ?? game.forecast?.homeWinProbability;
  if (ours === undefined) {
    return (
      <p className="text-sm text-muted">
        {game.state === 'scheduled'
          ? 'No forecast yet: it is made once the ratings of both teams are there.'
          : 'No forecast was stored before the start either.'}
      </p>
    );
  }

  const label =
    prediction === undefined
      ? predictionLabel(game.forecast?.analyst?.label)
      : lockedLabel(prediction);
  const layers = prediction === undefined ? gameLayers(game) : predictionLayers(prediction);
  const names = abbreviations(game);

  return (
    <div className="flex flex-col gap-1">
      <ProbabilityBar
        size="small"
        league={game.league}
        names={names}
        homeWinProbability={ours}
        label={label}
        layers={layers}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-muted">
        <ShortLayerList names={names} layers={layers} />
        <span className="flex flex-wrap items-baseline gap-x-3">
          <LiveChance homeWinProbability={game.liveHomeWinProbability} names={names} />
          {prediction === undefined && !game.isLive && game.forecast !== null && (
            <ProjectedScore game={game} projected={game.forecast} />
          )}
          {prediction !== undefined ? (
            <span>{`${label} · ${formatOrigin(prediction, now)}`}</span>
          ) : (
            <span>{label}</span>
          )}
        </span>
      </div>
    </div>
  );
}

interface ReplayedOddsProps {
  game: GameView;
  replayed: NonNullable<GameView['replayed']>;
}

/** What the house would have said of a game that it had not locked; always named as that. */
function ReplayedOdds({ game, replayed }: ReplayedOddsProps) {
  const names = abbreviations(game);
  const layers = replayedLayers(replayed);

  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
        <ReplayedBadge />
        <ProjectedScore game={game} projected={replayed} />
      </div>
      <ProbabilityBar
        size="small"
        league={game.league}
        names={names}
        homeWinProbability={replayed.homeWinProbability}
        label="Replayed forecast"
        layers={layers}
      />
      <ShortLayerList names={names} layers={layers} />
    </div>
  );
}

interface ProjectedScoreProps {
  game: GameView;
  projected: { homeScore: number; awayScore: number; homeSpread: number; total: number };
}

/** What a forecast projects for its favourite. */
function ProjectedScore({ game, projected }: ProjectedScoreProps) {
  const { homeScore, awayScore, homeSpread, total } = projected;
  const words = formatProjection({
    league: game.league,
    homeScore,
    awayScore,
    fairHomeSpread: homeSpread,
    fairTotal: total,
  });

  return (
    <span className="tabular">
      <abbr title={words} className="no-underline">
        Projected
      </abbr>{' '}
      {game.away.abbreviation} {awayScore} - {game.home.abbreviation} {homeScore}
    </span>
  );
}
