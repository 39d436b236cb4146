import { toConfidenceBand, toConfidence } from '#domain/confidence.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import { fieldLayers, fieldQuestions, gradedLayers } from '#domain/grading/terms.ts';
import type { LayerGrade, LayerGrades } from '#domain/grading/layer-grades.ts';
import { inMillionths } from '#domain/grading/millionths.ts';
import type { Countable, FigureAddend, FigureSums } from './figures-types.ts';

export const binCount = 10;

/** One forecast's contribution: each layer over all time; our prediction also by season, month and day. */
export function countFigures(forecast: Countable): FigureAddend[] {
  if (!forecast.isNewest) return [];
  if (forecast.contestKind === 'tournament') {
    return [...ofField(forecast, forecast.layers as FieldLayerGrades), ...ofPlayers(forecast)];
  }
  const layers = forecast.layers as LayerGrades;
  return [...ofLayers(forecast, layers), ...ofSegments(forecast, layers)];
}

function ofLayers(forecast: Countable, layers: LayerGrades): FigureAddend[] {
  return gradedLayers.flatMap((layer) => {
    const grade = layers[layer];
    if (grade === undefined) return [];
    const { winner, brier = 0, logScore = 0 } = grade;
    const chance = findChance(grade);
    const place = {
      layer,
      question: 'winner',
      band: chance === undefined ? '' : toConfidenceBand(toConfidence(chance)),
      bin:
        chance === undefined
          ? -1
          : Math.max(0, Math.min(binCount - 1, Math.floor((chance - 0.5) * 2 * binCount + 1e-9))),
    };
    return inSpans(forecast, place, {
      forecasts: 1,
      ...(chance !== undefined && {
        scored: 1,
        right: Number(winner === 'win'),
        chance: inMillionths(chance),
        ...withSquare('brier', brier),
        ...withSquare('logScore', logScore),
      }),
      spreadWins: Number(grade.spread === 'win'),
      spreadLosses: Number(grade.spread === 'loss'),
      spreadPushes: Number(grade.spread === 'push'),
      totalWins: Number(grade.total === 'win'),
      totalLosses: Number(grade.total === 'loss'),
      totalPushes: Number(grade.total === 'push'),
      ...countUnits(grade),
      scoreErrors: Number(grade.scoreError !== undefined),
      scoreError: inMillionths(grade.scoreError ?? 0),
      ...countComparisons(grade, layers),
    });
  });
}

function ofSegments(forecast: Countable, layers: LayerGrades): FigureAddend[] {
  const grade = layers['analyst-stated']?.segments;
  if (grade === undefined) return [];
  const { n, wins, losses, scoreError } = grade;
  const place = { layer: 'analyst-stated', question: 'segments', ...undivided } as const;
  return inSpans(forecast, place, {
    ...countSeveral(wins + losses, wins),
    scoreErrors: n,
    scoreError: inMillionths(scoreError * n),
  });
}

/**
 * Players of a tournament by their probability: only ten can finish in the top ten, so their
 * outcomes depend on each other, as those of a game's segments do.
 */
function ofPlayers(forecast: Countable): FigureAddend[] {
  return (forecast.fieldBins ?? []).flatMap(({ layer, question, bin, players, did, chance }) =>
    inSpans(
      forecast,
      { layer, question: `${question}-players`, band: '', bin },
      { ...countSeveral(players, did), chance },
    ),
  );
}

/** Several outcomes of one contest, with what the interval of their share is computed from. */
function countSeveral(scored: number, right: number): Partial<FigureSums> {
  return {
    forecasts: 1,
    scored,
    right,
    scoredSquares: scored ** 2,
    rightSquares: right ** 2,
    scoredTimesRight: scored * right,
  };
}

/** Profit of picks at their stored prices, one unit each. */
function countUnits({ spread, total, spreadUnits, totalUnits, edge }: LayerGrade) {
  return {
    ...(spreadUnits !== undefined && {
      pricedSpreadWins: Number(spread === 'win'),
      pricedSpreadLosses: Number(spread === 'loss'),
      pricedSpreadPushes: Number(spread === 'push'),
      spreadUnits: inMillionths(spreadUnits),
    }),
    ...(totalUnits !== undefined && {
      pricedTotalWins: Number(total === 'win'),
      pricedTotalLosses: Number(total === 'loss'),
      pricedTotalPushes: Number(total === 'push'),
      totalUnits: inMillionths(totalUnits),
    }),
    ...(edge !== undefined && {
      edgeWins: Number(edge.outcome === 'win'),
      edgeLosses: Number(edge.outcome === 'loss'),
      edgesPriced: Number(edge.units !== undefined),
      edgeUnits: inMillionths(edge.units ?? 0),
    }),
  };
}

function countComparisons(
  { brier, logScore, closing }: LayerGrade,
  layers: LayerGrades,
): Partial<FigureSums> {
  const moved = closing?.probability;
  const [rate, close] = [layers['home-rate']?.brier, layers.close?.brier];
  const [openLog, closeLog] = [layers.open?.logScore, layers.close?.logScore];
  return {
    ...(moved !== undefined && { closings: 1, ...withSquare('closing', moved) }),
    ...(brier !== undefined &&
      rate !== undefined && { withHomeRate: 1, ...withSquare('homeRateSkill', rate - brier) }),
    ...(brier !== undefined &&
      close !== undefined && {
        withClose: 1,
        ...withSquare('closeSkill', close - brier),
        closeBrier: inMillionths(close),
      }),
    ...(logScore !== undefined &&
      closeLog !== undefined && {
        ...withSquare('closeLogSkill', closeLog - logScore),
        closeLog: inMillionths(closeLog),
      }),
    ...(logScore !== undefined &&
      openLog !== undefined && {
        withOpen: 1,
        ...withSquare('openLogSkill', openLog - logScore),
        openLog: inMillionths(openLog),
      }),
  };
}

type Squared =
  | 'brier'
  | 'logScore'
  | 'closing'
  | 'homeRateSkill'
  | 'closeSkill'
  | 'closeLogSkill'
  | 'openLogSkill';

function withSquare(name: Squared, value: number): Partial<FigureSums> {
  return { [name]: inMillionths(value), [`${name}Squares`]: inMillionths(value * value) };
}

/** The favorite's probability, derived from its score; undefined without a winner. */
function findChance({ winner, brier }: LayerGrade): number | undefined {
  if (brier === undefined || (winner !== 'win' && winner !== 'loss')) return undefined;
  return winner === 'win' ? 1 - Math.sqrt(brier) : Math.sqrt(brier);
}

/** In a tournament each question counts once, with the mean over the players. */
function ofField(forecast: Countable, layers: FieldLayerGrades): FigureAddend[] {
  return fieldLayers.flatMap((layer) =>
    fieldQuestions.flatMap((question) => {
      const grade = layers[layer]?.[question];
      if (grade === undefined) return [];
      const place = { layer, question, ...undivided };
      return inSpans(forecast, place, {
        forecasts: 1,
        scored: Number(grade.best !== 'void'),
        right: Number(grade.best === 'win'),
        ...withSquare('brier', grade.brier),
        ...withSquare('logScore', grade.logScore),
      });
    }),
  );
}

function inSpans(
  forecast: Countable,
  place: Pick<FigureAddend, 'layer' | 'question' | 'band' | 'bin'>,
  summed: Partial<FigureSums>,
): FigureAddend[] {
  const { source, author, owner, league, analyst, model, forecastModel } = forecast;
  const isOurs = place.layer === 'ours' && winnerQuestions.includes(place.question);
  const sums = isOurs ? { ...summed, confidence: inMillionths(forecast.chance) } : summed;
  const key = { source, author, owner, league, analyst, model, forecastModel, ...place };
  const overall: FigureAddend = { ...key, span: 'all', period: '', sums };
  if (!isOurs) return [overall];
  const day = forecast.playedAt.toISOString().slice(0, 10);
  const rest = { ...key, ...undivided, sums };
  return [
    overall,
    { ...rest, span: 'season', period: String(forecast.season) },
    { ...rest, span: 'month', period: day.slice(0, 7) },
    { ...rest, span: 'day', period: day },
  ];
}

/** Not by confidence or probability. */
const undivided = { band: '', bin: -1 } as const;

const winnerQuestions = ['winner', 'win'];
