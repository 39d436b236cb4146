import type { LineChancesView } from '#contract/predictions/analyses.ts';
import { formatSpread } from '#domain/betting/odds.ts';
import type { LeagueId } from '#domain/league.ts';
import { marketLabel } from '#domain/betting/bet.ts';
import type { Sides } from '#domain/matchup.ts';

interface LineChancesProps {
  league: LeagueId;
  chances: LineChancesView | null;
  /** The side whose chance to cover is shown. */
  side: 'home' | 'away';
  names: Sides<string>;
}

/** Our chances to cover the market's spread and to go over its total; nothing without a line. */
export function LineChances({ league, chances, side, names }: LineChancesProps) {
  const rows = chances === null ? [] : listLineChances(league, chances, side, names);
  if (rows.length === 0) return null;
  return (
    <dl className="text-sm" aria-label="Our chances at the market’s lines">
      {rows.map(({ name, chance }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 py-0.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular">{chance}</dd>
        </div>
      ))}
    </dl>
  );
}

/** “Chance to cover IND -11.5” “46%”, “Chance of over 48” “52%, push 3%”. */
export function listLineChances(
  league: LeagueId,
  { spread, total }: LineChancesView,
  side: 'home' | 'away',
  names: Sides<string>,
) {
  const rows: { name: string; chance: string }[] = [];
  if (spread !== null) {
    const { homeSpread, home, away } = spread;
    const line = side === 'home' ? homeSpread : 0 - homeSpread;
    rows.push({
      name: `Chance to cover the ${marketLabel('spread', league).toLowerCase()}, ${names[side]} ${formatSpread(line)}`,
      chance: formatChance(spread[side], 1 - home - away),
    });
  }
  if (total !== null) {
    rows.push({
      name: `Chance to go over the total, ${total.line}`,
      chance: formatChance(total.over, 1 - total.over - total.under),
    });
  }
  return rows;
}

function formatChance(win: number, push: number): string {
  const percent = (chance: number) => `${Math.round(chance * 100)}%`;
  return push < 0.005 ? percent(win) : `${percent(win)}, push ${percent(push)}`;
}
