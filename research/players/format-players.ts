import { getLeague } from '#domain/league.ts';
import type { PlayerReport, PlayerRow } from './player-backtest.ts';
import type { StatisticReport } from './statistic-scores.ts';

export const rowHeader = 'date,team,player,statistic,mean,median,probabilityOfActual,actual';

/** Formats a CSV line; quoted where a name has a comma. */
export function formatRow(row: PlayerRow): string {
  const { date, team, player, statistic, mean, median, probabilityOfActual, actual } = row;
  const cells = [date, team, player, statistic, mean, median, probabilityOfActual, actual];
  const quoted = cells.map((cell) => {
    const text = typeof cell === 'number' ? String(Number(cell.toPrecision(7))) : cell;
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\n`;
}

/** Formats a Markdown table: yardstick → ours, the change, and the largest calibration gap. */
export function formatPlayerReport({ league, from, players }: PlayerReport): string {
  const rows = players.map((one) => {
    const { statistic, n, mae, baselineMae, negativeLogLikelihood, baselineNegativeLogLikelihood } =
      one;
    const change = (100 * (mae - baselineMae)) / baselineMae;
    const nll = negativeLogLikelihood - baselineNegativeLogLikelihood;
    return [
      statistic,
      String(n),
      `${baselineMae.toFixed(3)} → ${mae.toFixed(3)}`,
      `${signed(change, 1)}%`,
      `${baselineNegativeLogLikelihood.toFixed(3)} → ${negativeLogLikelihood.toFixed(3)}`,
      signed(nll, 3),
      largestGap(one).toFixed(3),
    ];
  });
  const header = ['statistic', 'n', 'MAE', 'change', '−log likelihood', 'change', 'largest gap'];
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return `### ${getLeague(league).label} players, seasons ≥ ${from}\n\n${lines.join('\n')}\n`;
}

/** Largest distance of stated and happened in a tenth. */
export function largestGap({ calibration }: StatisticReport): number {
  return Math.max(0, ...calibration.map(({ mean, happened }) => Math.abs(mean - happened)));
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}
