/** The record's figures, from what each prediction that counts was worth. */
import type { QuestionWorth } from './field.ts';
import { calibrationOf } from './field-calibration.ts';
import { segmentsOf } from './segments.ts';
import type { LayerWorth } from './sides.ts';

export type Counted = { contestId: string; analyst: string; playedAt: string } & (
  | { kind: 'sides'; layers: Record<string, LayerWorth> }
  | { kind: 'field'; layers: Record<string, QuestionWorth> }
);

const dayMs = 24 * 60 * 60 * 1000;

export function isWithin(moment: Date, now: Date, days: number): boolean {
  return moment.getTime() >= now.getTime() - days * dayMs;
}

export type RecountedFigures = ReturnType<typeof record>;

/** In the form of `GET /api/analytics`. */
export function record(counted: Counted[], { pending, now }: { pending: number; now: Date }) {
  const headline = counted
    .map((one) => ({ ...one, ...headlineOf(one) }))
    .toSorted((a, b) => order(a.playedAt, b.playedAt) || order(a.contestId, b.contestId));
  const scored = headline.filter(({ right }) => right !== undefined);
  const worths = counted.flatMap((one) => (one.kind === 'sides' ? [one.layers] : []));
  const ofBlend = worths.flatMap(({ blend }) => (blend === undefined ? [] : [blend]));
  const favourites = ofBlend.flatMap(({ favourite }) =>
    favourite === undefined ? [] : [favourite],
  );
  const closes = worths.flatMap(({ close }) => close?.favourite?.logScore ?? []);
  const overall = shareOf(scored.map(({ right }) => right === true));
  const spread = shareOf(ofBlend.flatMap(({ coveredSpread }) => coveredSpread ?? []));
  const since = (days: number) => {
    const from = dayOf(new Date(now.getTime() - days * dayMs).toISOString());
    return shareOf(
      scored.flatMap(({ playedAt, right }) => (dayOf(playedAt) > from ? [right === true] : [])),
    );
  };
  return {
    totalPredictions: counted.length + pending,
    gradedPredictions: scored.length,
    correctPredictions: overall.correct,
    pendingPredictions: pending,
    accuracy: overall.value,
    winRate: spread.value,
    currentStreak: streakOf(scored.map(({ right }) => right === true)),
    overall,
    lastSevenDays: since(7),
    lastFourWeeks: since(28),
    lastThirtyDays: since(30),
    againstTheSpread: spread,
    totals: shareOf(ofBlend.flatMap(({ coveredTotal }) => coveredTotal ?? [])),
    brier: mean(favourites.map(({ brier }) => brier)),
    logLoss: mean(favourites.map(({ logScore }) => logScore)),
    marketLogLoss: mean(closes),
    meanScoreError: mean(ofBlend.flatMap(({ scoreError }) => scoreError ?? [])),
    highConfidence: shareOf(inBand(favourites, 'high')),
    byBand: (['high', 'medium', 'low'] as const).map((band) => ({
      band,
      ...shareOf(inBand(favourites, band)),
    })),
    calibration: Array.from({ length: 10 }, (_, bin) => {
      const inBin = favourites.filter(({ chance }) => binOf(chance) === bin);
      const won = inBin.filter((one) => one.won).length;
      return {
        meanForecast: mean(inBin.map(({ chance }) => chance)),
        observed: inBin.length === 0 ? null : won / inBin.length,
        n: inBin.length,
      };
    }),
    byMonth: monthsOf(headline),
    layers: layerNames.flatMap((layer) => {
      const own = worths.flatMap(({ [layer]: worth }) => (worth === undefined ? [] : [worth]));
      return own.length === 0 ? [] : [{ layer, ...recordOfLayer(own) }];
    }),
    skill: layerNames.flatMap((layer) => skillOf(layer, worths)),
    field: fieldOf(counted),
    segments: segmentsOf(counted),
    fieldCalibration: fieldQuestions.flatMap(({ layer, question }) =>
      calibrationOf(layer, question, worthsOfFields(counted)),
    ),
  };
}

const layerNames = [
  'statistical',
  'analyst-stated',
  'analyst',
  'market',
  'close',
  'ours',
  'home-rate',
];

/** The winner by the blend: of two sides, or the likeliest of a field. */
function headlineOf(one: Counted): { right?: boolean; brier?: number; closeBrier?: number } {
  if (one.kind === 'field') {
    const worth = one.layers['blend win'];
    // The chances of a field are scored also where the one who was called did not start.
    return { right: worth?.bestDid, brier: worth?.brier };
  }
  const favourite = one.layers['ours']?.favourite;
  if (favourite === undefined) return {};
  const closeBrier = one.layers['close']?.favourite?.brier;
  return { right: favourite.won, brier: favourite.brier, closeBrier };
}

function monthsOf(
  headline: { playedAt: string; right?: boolean; brier?: number; closeBrier?: number }[],
) {
  const scored = headline.filter(({ right }) => right !== undefined);
  const months = [...new Set(scored.map(({ playedAt }) => playedAt.slice(0, 7)))].toSorted(order);
  return months.map((month) => {
    const own = headline.filter(({ playedAt }) => playedAt.startsWith(month));
    return {
      month,
      n: own.filter(({ right }) => right !== undefined).length,
      correct: own.filter(({ right }) => right === true).length,
      brier: mean(own.flatMap(({ brier }) => brier ?? [])),
      closeBrier: mean(own.flatMap(({ closeBrier }) => closeBrier ?? [])),
      brierBesideClose: mean(
        own.flatMap(({ brier, closeBrier }) => (closeBrier === undefined ? [] : (brier ?? []))),
      ),
    };
  });
}

function recordOfLayer(worths: LayerWorth[]) {
  const favourites = worths.flatMap(({ favourite }) =>
    favourite === undefined ? [] : [favourite],
  );
  return {
    n: favourites.length,
    winner: shareOf(favourites.map(({ won }) => won)),
    brier: estimateOf(favourites.map(({ brier }) => brier)),
    logScore: estimateOf(favourites.map(({ logScore }) => logScore)),
    againstTheSpread: shareOf(worths.flatMap(({ coveredSpread }) => coveredSpread ?? [])),
    totals: shareOf(worths.flatMap(({ coveredTotal }) => coveredTotal ?? [])),
    meanScoreError: mean(worths.flatMap(({ scoreError }) => scoreError ?? [])),
    closing: estimateOf(worths.flatMap(({ closing }) => closing ?? [])),
  };
}

/** The other's Brier score minus its own, on the contests that both have. */
function skillOf(layer: string, worths: Record<string, LayerWorth>[]) {
  return ['home-rate', 'close'].flatMap((against) => {
    const differences = worths.flatMap(({ [layer]: own, [against]: other }) =>
      own?.favourite === undefined || other?.favourite === undefined
        ? []
        : [other.favourite.brier - own.favourite.brier],
    );
    if (layer === against || differences.length === 0) return [];
    return [{ layer, against, difference: estimateOf(differences) }];
  });
}

const fieldQuestions = ['statistical', 'analyst', 'ours'].flatMap((layer) =>
  ['win', 'top5', 'top10', 'top20', 'makeCut'].map((question) => ({ layer, question })),
);

function worthsOfFields(counted: Counted[]) {
  return counted.flatMap((one) => (one.kind === 'field' ? [one.layers] : []));
}

function fieldOf(counted: Counted[]) {
  const worths = worthsOfFields(counted);
  return fieldQuestions.flatMap(({ layer, question }) => {
    const own = worths.flatMap(({ [`${layer} ${question}`]: worth }) =>
      worth === undefined ? [] : [worth],
    );
    if (own.length === 0) return [];
    return [
      {
        layer,
        question,
        brier: estimateOf(own.map(({ brier }) => brier)),
        logScore: estimateOf(own.map(({ logScore }) => logScore)),
        best: shareOf(own.flatMap(({ bestDid }) => bestDid ?? [])),
      },
    ];
  });
}

function inBand(favourites: { chance: number; won: boolean }[], band: 'high' | 'medium' | 'low') {
  const bandOf = (chance: number) => {
    const percent = Math.round(chance * 1000) / 10;
    return percent >= 75 ? 'high' : percent >= 60 ? 'medium' : 'low';
  };
  return favourites.filter(({ chance }) => bandOf(chance) === band).map(({ won }) => won);
}

/** Bins of five hundredths from a half on; a chance on an edge is in the bin above it. */
function binOf(chance: number): number {
  return Math.min(9, Math.floor((chance - 0.5) / 0.05 + 1e-9));
}

function streakOf(inOrder: boolean[]): number {
  const last = inOrder.at(-1);
  let length = 0;
  while (length < inOrder.length && inOrder.at(-1 - length) === last) length += 1;
  return last === true ? length : -length || 0;
}

/** A share in percent to one decimal, with Wilson's interval of 95%. */
function shareOf(outcomes: boolean[]) {
  const [n, correct] = [outcomes.length, outcomes.filter(Boolean).length];
  if (n === 0) return { value: null, correct, total: n, low: null, high: null };
  const [share, z] = [correct / n, 1.959964];
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half =
    (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const percent = (value: number) => Math.round(value * 1000) / 10;
  return {
    value: percent(share),
    correct,
    total: n,
    low: correct === 0 ? 0 : percent(middle - half),
    high: correct === n ? 100 : percent(middle + half),
  };
}

/** A mean with its normal interval of 95%. */
function estimateOf(values: number[]) {
  const middle = mean(values);
  const n = values.length;
  if (middle === null || n < 2) return { mean: middle, low: null, high: null, n };
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (n - 1);
  const half = 1.959964 * Math.sqrt(variance / n);
  return { mean: middle, low: middle - half, high: middle + half, n };
}

function mean(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
