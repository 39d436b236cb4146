import type { LineProbabilitiesView } from '#contract/predictions/analyses-endpoints.ts';
import { formatSpread } from '#domain/betting/odds.ts';
import type { LeagueId } from '#domain/league.ts';
import { marketLabel } from '#domain/betting/bet.ts';
import type { Sides } from '#domain/matchup.ts';

interface LineProbabilitiesProps {
  league: LeagueId;
  probabilities: LineProbabilitiesView | null;
  /** The side whose chance to cover is shown. */
  side: 'home' | 'away';
  names: Sides<string>;
}

/** Our chances to cover the market's spread and to go over its total; nothing without a line. */
export function LineProbabilities({ league, probabilities, side, names }: LineProbabilitiesProps) {
  const rows =
    probabilities === null ? [] : listLineProbabilities(league, probabilities, side, names);
  if (rows.length === 0) return null;
  return (
    <dl className="text-sm" aria-label="Our chances at the market’s lines">
      {rows.map(({ name, probability }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 py-0.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular">{probability}</dd>
        </div>
      ))}
    </dl>
  );
}

/** “Chance to cover IND -11.5” “46%”, “Chance of over 48” “52%, push 3%”. */
export function listLineProbabilities(
  league: LeagueId,
  { spread, total }: LineProbabilitiesView,
  side: 'home' | 'away',
  names: Sides<string>,
) {
  const rows: { name: string; probability: string }[] = [];
  if (spread !== null) {
    const { homeSpread, home, away } = spread;
    const line = side === 'home' ? homeSpread : 0 - homeSpread;
    rows.push({
      name: `Chance to cover the ${marketLabel('spread', league).toLowerCase()}, ${names[side]} ${formatSpread(line)}`,
      probability: formatProbability(spread[side], 1 - home - away),
    });
  }
  if (total !== null) {
    rows.push({
      name: `Chance to go over the total, ${total.line}`,
      probability: formatProbability(total.over, 1 - total.over - total.under),
    });
  }
  return rows;
}

function formatProbability(win: number, push: number): string {
  const percent = (probability: number) => `${Math.round(probability * 100)}%`;
  return push < 0.005 ? percent(win) : `${percent(win)}, push ${percent(push)}`;
}
