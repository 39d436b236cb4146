import type { HistoryEntry } from '#contract/predictions/history.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { GameState } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactGrid } from '#web/ui/fact.tsx';
import {
  formatCoveredLines,
  formatScore,
  predictedAbbreviations,
} from '#web/features/contests/games/matchup.ts';
import { formatProbability } from '#web/features/contests/leaderboards/leaderboard.ts';
import { ConfidenceMeter } from '#web/features/contests/probability/predicted-winner.tsx';
import { formatMarket } from '#web/features/contests/probability/format-market.ts';
import { formatPercents, lockedLabel } from '#web/features/contests/probability/shown-forecast.ts';
import { ProbabilityBar } from '#web/features/contests/probability/probability-bar.tsx';

const twoFacts = 'grid grid-cols-2 gap-x-4 gap-y-2 text-sm lg:grid-cols-1';

interface SidesProps {
  entry: HistoryEntry;
  isResultHidden: boolean;
  sides: NonNullable<HistoryEntry['sides']>;
}

export function MatchupFacts({ entry, sides, isResultHidden }: SidesProps) {
  const { league } = entry;
  const { oddsFormat: format } = usePreferences();
  const names = predictedAbbreviations(sides);
  const { homeScore, awayScore } = sides;
  const isOver = sides.state === 'final' && homeScore !== null && awayScore !== null;
  const result = isOver
    ? formatScore(league, { home: homeScore, away: awayScore })
    : isResultHidden
      ? 'hidden'
      : formatUnscored(sides.state, league);
  const covered = isOver ? formatCoveredLines({ ...sides, league, names }) : undefined;

  return (
    <>
      <FactGrid
        className={twoFacts}
        facts={[
          ['Predicted winner', entry.predictedWinner],
          [
            'Predicted score',
            formatScore(league, {
              home: sides.homeScorePrediction,
              away: sides.awayScorePrediction,
            }),
          ],
        ]}
      />
      <FactGrid
        className={twoFacts}
        facts={[
          [
            entry.basis === 'replayed' ? 'Market, closing' : 'Market',
            formatPrice({ league, market: sides.market, names, format }, sides.layers.market),
          ],
          ['Result', result],
          covered !== undefined && ['Covered', covered],
        ]}
      />
      <div className="flex flex-col gap-2">
        <ProbabilityBar
          size="small"
          league={league}
          names={names}
          homeWinProbability={sides.layers.ours.homeWinProbability}
          label={lockedLabel({ ...sides, ...entry })}
          market={sides.layers.market?.homeWinProbability ?? null}
        />
        <Author entry={entry} />
      </div>
    </>
  );
}

/** Text in place of a score. */
export function formatUnscored(state: GameState, league: LeagueId): string {
  switch (state) {
    case 'scheduled':
      return 'not played yet';
    case 'live':
    case 'delayed':
      return 'live';
    case 'forfeited':
      // A tennis match without a result of play: nobody forfeits it.
      return getLeague(league).contest === 'match' ? 'walkover or retirement' : 'forfeited';
    case 'final':
    case 'unknown':
      return 'not confirmed yet';
    case 'suspended':
    case 'postponed':
    case 'canceled':
      return state;
  }
}

/** A replay stores only the moneyline's implied probability, not the price. */
function formatPrice(
  options: Parameters<typeof formatMarket>[0],
  layer: { homeWinProbability: number } | null,
): string {
  const words = formatMarket(options);
  if (words !== 'No line' || layer === null) return words;
  const side = favoredSide(layer.homeWinProbability);
  return `${options.names[side]} ${formatPercents(layer.homeWinProbability)[side]}`;
}

export function TournamentFacts({ entry, isResultHidden }: Omit<SidesProps, 'sides'>) {
  return (
    <>
      <FactGrid
        className={twoFacts}
        facts={[
          ['Predicted winner', entry.predictedWinner],
          ['Field', `${entry.field?.fieldSize ?? 0} players`],
        ]}
      />
      <FactGrid
        className="text-sm"
        facts={[['Result', isResultHidden ? 'hidden' : formatFieldResult(entry)]]}
      />
      <div className="flex flex-col gap-2 text-sm">
        <FactGrid facts={[['Chance to win', formatProbability(entry.confidence / 100)]]} />
        <Author entry={entry} />
      </div>
    </>
  );
}

export function formatFieldResult({ result, field }: Pick<HistoryEntry, 'result' | 'field'>) {
  if (result === 'pending') {
    const state = field?.status ?? 'upcoming';
    return formatUnscored(state === 'upcoming' ? 'scheduled' : state, 'pga');
  }
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
