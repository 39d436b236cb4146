import type { TeamResult } from '#forecasting/team/team-game.ts';
import type { Appearance } from './lineup.ts';

/**
 * Runs that a batter's result is worth: least squares on both sides of the MLB's games of
 * 2008–2010.
 */
const runsPer = { hits: 0.545, homeRuns: 1.415, walks: 0.341, outs: -0.095 };

/** Runs from the order of hits, walks and outs, by the other side's pitchers' lines; 0 without. */
export function findMarginLuck(result: TeamResult): number {
  const home = worthOfLines(result.awayAppearances);
  const away = worthOfLines(result.homeAppearances);
  if (home === undefined || away === undefined) return 0;
  return result.homeScore - result.awayScore - (home - away);
}

function worthOfLines(appearances: readonly Appearance[] = []): number | undefined {
  let runs = 0;
  let batters = 0;
  for (const appearance of appearances) {
    if (appearance.role !== 'pitcher') continue;
    const { line } = appearance;
    if (line === undefined) return undefined;
    const walks = line.walks + line.hitBatters;
    runs += runsPer.hits * (line.hits - line.homeRuns) + runsPer.homeRuns * line.homeRuns;
    runs += runsPer.walks * walks + runsPer.outs * (line.batters - line.hits - walks);
    batters += line.batters;
  }
  return batters >= fewestBatters ? runs : undefined;
}

/** Minimum number of batters, as in five perfect innings; with fewer, relievers are missing. */
const fewestBatters = 15;
