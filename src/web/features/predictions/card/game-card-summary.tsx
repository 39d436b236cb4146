import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { abbreviations } from '../../contests/games/matchup.ts';
import { formatMarket } from '../../contests/probability/format-market.ts';
import { formatFactor } from '../../contests/probability/format-factor.ts';

interface GameCardSummaryProps {
  game: GameView;
  prediction: PredictionView | undefined;
}

/** The market's line, and the one thing that moves the forecast most. */
export function GameCardSummary({ game, prediction }: GameCardSummaryProps) {
  const [format] = useOddsFormat();
  const { league, market } = game;
  const names = abbreviations(game);
  const line = formatMarket({ league, market, names, format });
  const cause = game.completed ? undefined : formatCause(game, prediction);

  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-muted">{market?.isClosing === true ? 'Closed' : 'Line'}</dt>
        <dd className="font-medium tabular">{line}</dd>
      </div>
      {cause !== undefined && (
        <div className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-muted">{cause.name}</dt>
          <dd className="font-medium tabular">{cause.value}</dd>
        </div>
      )}
    </dl>
  );
}

/** The largest cause of the forecast. */
function formatCause(
  game: GameView,
  prediction: PredictionView | undefined,
): { name: string; value: string } | undefined {
  const factors = prediction?.factors ?? game.forecast?.factors ?? [];
  const [largest] = factors.toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints));
  return (
    largest && {
      name: largest.name,
      value: formatFactor(game.league, largest, abbreviations(game)),
    }
  );
}
