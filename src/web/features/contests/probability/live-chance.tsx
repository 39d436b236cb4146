import type { Sides } from '#domain/matchup.ts';
import { readFavourite } from './layers.ts';

interface LiveChanceProps {
  /** Null unless in play. */
  homeWinProbability: number | null;
  names: Sides<string>;
}

/** The chance that a contest in play gives its favourite. Nothing is certain before the end. */
export function LiveChance({ homeWinProbability, names }: LiveChanceProps) {
  if (homeWinProbability === null) return null;

  const { side, percent } = readFavourite(homeWinProbability);
  return (
    <span className="font-semibold text-ink tabular">
      Now {names[side]} {percent === 100 ? '>99' : percent}%
    </span>
  );
}
