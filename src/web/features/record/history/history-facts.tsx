import type { HistoryEntry } from '#contract/record/history.ts';
import { isInPlay } from '#domain/game.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { formatCoveredLines } from '../../contests/games/format-covered.ts';
import { formatScore, predictedAbbreviations } from '../../contests/games/matchup.ts';
import { ConfidenceMeter } from '../../contests/probability/predicted-winner.tsx';
import { formatMarket } from '../../contests/probability/format-market.ts';
import { lockedLabel } from '../../contests/probability/shown-forecast.ts';
import { readFavorite } from '../../contests/probability/layers.ts';
import { ProbabilityBar } from '../../contests/probability/probability-bar.tsx';

interface SidesProps {
  entry: HistoryEntry;
  isResultHidden: boolean;
  sides: NonNullable<HistoryEntry['sides']>;
}

/** Our pick and the market's, for a matchup. */
export function MatchupFacts({ entry, sides, isResultHidden }: SidesProps) {
  const { league } = entry;
  const [format] = useOddsFormat();
  const names = predictedAbbreviations(sides);
  const { homeScore, awayScore } = sides;
  const isOver = sides.state === 'final' && homeScore !== null && awayScore !== null;
  const covered = isOver ? formatCoveredLines({ ...sides, league, names }) : undefined;

  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1">
        <Fact isStacked name="Predicted winner" value={entry.predictedWinner} />
        <Fact
          isStacked
          name="Predicted score"
          value={formatScore(league, {
            home: sides.homeScorePrediction,
            away: sides.awayScorePrediction,
          })}
        />
      </dl>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1">
        <Fact
          isStacked
          name={entry.basis === 'replayed' ? 'Vegas, closing' : 'Vegas'}
          value={formatPrice({ league, market: sides.market, names, format }, sides.layers.market)}
        />
        <Fact
          isStacked
          name="Result"
          value={
            isOver
              ? formatScore(league, { home: homeScore, away: awayScore })
              : isResultHidden
                ? 'hidden'
                : isInPlay(sides.state)
                  ? 'live'
                  : 'not played yet'
          }
        />
        {covered !== undefined && <Fact isStacked name="Covered" value={covered} />}
      </dl>
      <div className="flex flex-col gap-2">
        <ProbabilityBar
          size="small"
          league={league}
          names={names}
          homeWinProbability={sides.layers.ours.homeWinProbability}
          label={lockedLabel({ ...sides, ...entry })}
          layers={sides.layers}
        />
        <Author entry={entry} />
      </div>
    </>
  );
}

/** A replay stores only the moneyline's implied probability, not the price. */
function formatPrice(
  options: Parameters<typeof formatMarket>[0],
  layer: { homeWinProbability: number } | null,
): string {
  const words = formatMarket(options);
  if (words !== 'No line' || layer === null) return words;
  const { side, percent } = readFavorite(layer.homeWinProbability);
  return `${options.names[side]} ${percent}%`;
}

/** The same for a tournament. */
export function TournamentFacts({
  entry,
  isResultHidden,
}: {
  entry: HistoryEntry;
  isResultHidden: boolean;
}) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1">
        <Fact isStacked name="Predicted winner" value={entry.predictedWinner} />
        <Fact isStacked name="Field" value={`${entry.field?.fieldSize ?? 0} players`} />
      </dl>
      <dl className="text-sm">
        <Fact
          isStacked
          name="Result"
          value={isResultHidden ? 'hidden' : formatFieldResult(entry)}
        />
      </dl>
      <div className="flex flex-col gap-2 text-sm">
        <dl>
          <Fact isStacked name="Chance to win" value={`${entry.confidence.toFixed(1)}%`} />
        </dl>
        <Author entry={entry} />
      </div>
    </>
  );
}

function formatFieldResult({ result, field }: HistoryEntry): string {
  if (result === 'pending') return field?.status === 'live' ? 'live' : 'not played yet';
  const winners = field?.winners ?? [];
  return winners.length === 0 ? 'canceled' : winners.join(', ');
}

function Author({ entry: { band, confidence, aiModelLabel } }: { entry: HistoryEntry }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {band !== null && <ConfidenceMeter band={band} confidence={confidence} />}
      <Badge tone="outline">{aiModelLabel}</Badge>
    </div>
  );
}
