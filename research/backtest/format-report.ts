import type { CalibrationParts } from './calibration/calibration-parts.ts';
import type { GolfReport } from './golf-backtest.ts';
import type { ModelScores } from './model-scores.ts';
import type { OpenReport } from './openers/open-report.ts';
import { askedCalibrationError, type BacktestReport } from './report.ts';

/** The report as Markdown tables, for terminals and documents. */
export function formatReport(report: BacktestReport | GolfReport): string {
  const since = report.from === null ? 'all seasons' : `seasons ≥ ${report.from}`;
  const head = `## ${report.league.toUpperCase()}, ${since}: ${report.games} scored\n\n`;
  return head + (report.league === 'pga' ? golfTables(report) : matchTables(report));
}

function golfTables(report: GolfReport): string {
  const columns = ['model', 'n', 'winner log loss', 'top-10 AUC', 'top-10 Brier', 'pairs right'];
  const line = (model: GolfReport['models'][number], label: string) => [
    label,
    String(model.n),
    decimals(model.winnerLogLoss, 4),
    decimals(model.top10Auc, 4),
    decimals(model.top10Brier, 4),
    decimals(model.pairAccuracy, 4),
  ];
  const seasons = report.bySeason.flatMap(({ season, models }) =>
    models.map((model) => line(model, `${season} ${model.name}`)),
  );
  return `${table(
    columns,
    report.models.map((model) => line(model, model.name)),
  )}\n${table(columns, seasons)}`;
}

function matchTables(report: BacktestReport): string {
  const parts = [
    modelTable(report.models),
    'On the rows that carry a closing line:\n',
    modelTable(report.modelsOnMarketRows),
    ...(report.earlyWeeks.some(({ n }) => n > 0)
      ? ['In the first four weeks of a season:\n', modelTable(report.earlyWeeks)]
      : []),
    pairTable(report),
    seasonTable(report),
    reliabilityTable(report),
  ];
  const { calibrationByProbability: probability } = report;
  if (probability !== undefined) {
    const [mean, within, asLarge] = [
      decimals(probability.mean, 4),
      decimals(100 * probability.withinAsked, 0),
      decimals(100 * probability.asLarge, 0),
    ];
    parts.push(
      `If these forecasts were perfect, their ECE would be ${mean} on average, at most ${askedCalibrationError} in ${within}% of draws and as large as this in ${asLarge}%.\n`,
    );
  }
  if (report.calibrationParts !== undefined) parts.push(partsTable(report.calibrationParts));
  if (report.coveredShare !== null) {
    const share = (report.coveredShare * 100).toFixed(1);
    const before = report.resultsOnlyCoveredShare ?? null;
    const without = before === null ? '' : `, ${(before * 100).toFixed(1)}% by results alone`;
    const prices = report.pastPricesCoveredShare;
    const withPrices = prices === null ? '' : `, ${(prices * 100).toFixed(1)}% with past prices`;
    parts.push(
      `Of the distance from home rate to closing line, ${share}% covered${without}${withPrices}.\n`,
    );
  }
  if (report.besideOpen !== undefined) {
    parts.push('Results and lineups:\n', openTables(report.besideOpen.results));
    parts.push('With past prices:\n', openTables(report.besideOpen['past-prices']));
  }
  return parts.join('\n');
}

/** Tables of over- and underconfidence: positive when there were more wins than forecast. */
function partsTable({ parts, recalibration, alongSeasons }: CalibrationParts): string {
  const columns = ['games', 'n', 'home side', 'favorite', '95% of perfect forecasts within'];
  const rows = parts.map(({ part, n, homeGap, favoriteGap, byProbability }) => [
    part,
    String(n),
    signed(homeGap, 3),
    signed(favoriteGap, 3),
    `±${byProbability.toFixed(3)}`,
  ]);
  const { difference, standardError } = alongSeasons.paired;
  const fitSentence = recalibration
    ? `The log odds that fit best are ${signed(recalibration.intercept, 3)} ± ${recalibration.interceptError.toFixed(3)} and ${recalibration.slope.toFixed(3)} ± ${recalibration.slopeError.toFixed(3)} times those stated. `
    : '';
  return `${table(columns, rows)}
${fitSentence}Each season put right by those before it: log loss ${decimals(difference, 5)} ± ${decimals(standardError, 5)}, ECE ${decimals(alongSeasons.ece, 4)}.
`;
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}

/** Tables beside the opening line: our forecast at that time, and the line's later move. */
function openTables({ models, paired, moves }: OpenReport): string {
  const rows = moves.map((move) => [
    move.line,
    String(move.n),
    decimals(move.slope, 3),
    decimals(move.t, 1),
    `${move.largeGap}`,
    String(move.games),
    String(move.moved),
    `${(move.hitRate * 100).toFixed(1)}%`,
    decimals(move.meanMove, 3),
  ]);
  const columns = ['line', 'n', 'slope', 't', 'gap ≥', 'games', 'moved', 'toward us', 'mean move'];
  return [
    'Beside the opening line, from what was known then:\n',
    modelTable(models),
    pairTable({ paired }),
    table(columns, rows),
  ].join('\n');
}

/** Formats the scores of the same games by share of known statuses, on rows with a closing line. */
export function formatKnownShares(reports: readonly BacktestReport[]): string {
  const percent = (share: number | null | undefined) =>
    typeof share === 'number' ? `${(share * 100).toFixed(1)}%` : '–';
  const rows = reports.map((report) => {
    const ours = report.modelsOnMarketRows.find(({ name }) => name === 'statistical');
    const pair = report.paired.find(({ a, b }) => a === 'statistical' && b === 'results-only');
    const market = report.paired.find(({ a, b }) => a === 'blend' && b === 'market');
    return [
      percent(report.knownShare),
      decimals(ours?.logLoss ?? null, 4),
      decimals(ours?.ece ?? null, 4),
      percent(report.coveredShare),
      `${decimals(pair?.difference ?? null, 5)} ± ${decimals(pair?.standardError ?? null, 5)}`,
      percent(report.pastPricesCoveredShare),
      `${decimals(market?.difference ?? null, 5)} ± ${decimals(market?.standardError ?? null, 5)}`,
    ];
  });
  const columns = [
    'known',
    'log loss',
    'ECE',
    'covered',
    'against results alone',
    'covered with past prices',
    'with the market − closing line',
  ];
  return table(columns, rows);
}

function hasLineups(models: readonly ModelScores[]): boolean {
  return models.some(({ name }) => name === 'results-only');
}

function modelTable(models: readonly ModelScores[]): string {
  const columns = [
    'model',
    'n',
    'accuracy',
    'Brier',
    'log loss',
    'ECE',
    '… by chance',
    'margin MAE',
    'total MAE',
    'score MAE',
  ];
  const rows = models
    .filter((model) => model.n > 0)
    .map((model) => [
      model.name,
      String(model.n),
      decimals(model.accuracy, 4),
      decimals(model.brier, 4),
      decimals(model.logLoss, 4),
      decimals(model.ece, 4),
      decimals(model.eceByProbability, 4),
      decimals(model.marginMae, 3),
      decimals(model.totalMae, 3),
      decimals(model.scoreMae, 3),
    ]);
  return table(columns, rows);
}

function pairTable({ paired }: Pick<BacktestReport, 'paired'>): string {
  const rows = paired
    .filter((pair) => pair.n > 0)
    .map((pair) => [
      `${pair.a} − ${pair.b}`,
      String(pair.n),
      decimals(pair.difference, 5),
      decimals(pair.standardError, 5),
    ]);
  return table(['paired log loss', 'n', 'difference', 'standard error'], rows);
}

function seasonTable({ bySeason }: BacktestReport): string {
  const names = hasLineups(bySeason[0]?.models ?? [])
    ? ['home', 'reference', 'results-only', 'statistical', 'market', 'blend']
    : ['home', 'reference', 'statistical', 'market', 'blend'];
  const rows = bySeason.map(({ season, games, models }) => [
    String(season),
    String(games),
    ...names.map((name) => decimals(models.find((m) => m.name === name)?.logLoss ?? null, 4)),
  ]);
  return table(['season', 'games', ...names], rows);
}

function reliabilityTable(report: BacktestReport): string {
  const rows = report.reliability.map((bin) => [
    decimals(bin.meanForecast, 3),
    decimals(bin.observed, 3),
    String(bin.n),
  ]);
  return table(['statistical forecast', 'came true', 'n'], rows);
}

function decimals(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}

function table(columns: readonly string[], rows: readonly string[][]): string {
  const lines = [columns, columns.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
