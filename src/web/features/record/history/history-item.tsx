import { Link } from 'react-router';
import type { PredictionView } from '#contract/predictions.ts';
import type { GradeOutcome } from '#domain/grading/grade.ts';
import { getLeague } from '#domain/league.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatScore } from '../../contests/games/format-score.ts';
import { useOddsFormat } from '#web/lib/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { predictionLayers } from '../../contests/probability/layers.ts';
import { formatMarket } from '../../contests/probability/format-market.ts';
import { predictedAbbreviations, predictedGameLabel } from '../../contests/games/matchup.ts';
import { ProbabilityBar } from '../../contests/probability/probability-bar.tsx';
import { TeamPair } from '../../contests/teams/team-pair.tsx';
import { ConfidenceMeter } from '../../contests/probability/confidence-meter.tsx';
import { CorrectnessMark, OutcomeMark } from '../../contests/probability/grade-mark.tsx';
import { headlineLabel } from '../../contests/probability/headline-label.ts';
import { capitalise } from '../../contests/probability/market-line.tsx';
import { formatRelativeTime } from './relative-time.ts';

/** One prediction of the history: what was predicted, what the market quoted, what happened. */
export function HistoryItem({ prediction, now }: { prediction: PredictionView; now: Date }) {
  const { game } = prediction;
  const [format] = useOddsFormat();
  const names = predictedAbbreviations(game);
  const vegas = formatMarket({ league: game.league, market: prediction.market, names, format });
  const headline = headlineLabel(prediction);
  const when = [game.weekLabel, formatMoment(game.gameTime, 'date')].filter(Boolean).join(' · ');

  return (
    <TeamPair
      away={game.awayTeam}
      home={game.homeTeam}
      className="grid gap-x-6 gap-y-3 px-4 py-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="min-w-0">
        <Link
          to={`/predictions/${prediction.id}`}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {predictedGameLabel(game)}
        </Link>
        <p className="text-sm text-muted">{when}</p>
        <p className="text-xs text-faint">
          {formatRelativeTime(prediction.createdAt, now)} · version {prediction.version}
          {prediction.isMine && ' · mine'}
          {prediction.madeWith === 'own' && ' · your settings'}
        </p>
      </div>

      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4 lg:grid-cols-2">
        <Fact isStacked name="Predicted winner" value={prediction.predictedWinner.name} />
        <Fact
          isStacked
          name="Predicted score"
          value={formatScore(game.league, {
            home: prediction.homeScorePrediction,
            away: prediction.awayScorePrediction,
          })}
        />
        <Fact isStacked name="Vegas" value={vegas} />
        <Fact
          isStacked
          name="Result"
          value={
            game.isCompleted && game.awayScore !== null && game.homeScore !== null
              ? formatScore(game.league, { home: game.homeScore, away: game.awayScore })
              : 'not played yet'
          }
        />
      </dl>

      <div className="flex flex-col gap-2">
        <ProbabilityBar
          size="small"
          league={game.league}
          names={names}
          homeWinProbability={prediction.layers.blend.homeWinProbability}
          label={headline}
          layers={predictionLayers(prediction)}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CorrectnessMark
            isCorrect={prediction.isCorrect}
            isVoid={prediction.grade !== null && prediction.isCorrect === null}
          />
          <LineOutcomes prediction={prediction} />
          <ConfidenceMeter band={prediction.confidenceBand} confidence={prediction.confidence} />
          <Badge tone="outline">{prediction.aiModelLabel}</Badge>
        </div>
      </div>
    </TeamPair>
  );
}

/** How the projected score did against the lines that there were. */
function LineOutcomes({ prediction }: { prediction: PredictionView }) {
  const { grade, vegasSpread, vegasOverUnder, game } = prediction;
  if (grade === null) return null;

  return (
    <>
      {vegasSpread !== null && (
        <LineOutcome name={getLeague(game.league).handicapName} outcome={grade.spread} />
      )}
      {vegasOverUnder !== null && <LineOutcome name="total" outcome={grade.total} />}
    </>
  );
}

function LineOutcome({ name, outcome }: { name: string; outcome: GradeOutcome }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted">
      {capitalise(name)} <OutcomeMark outcome={outcome} voidWord="No result" />
    </span>
  );
}
