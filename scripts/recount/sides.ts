/** What each layer of a prediction of two sides was worth, from what it said and how the game ended. */

export interface SidesDocument {
  author?: 'house' | 'member';
  startsAt: string;
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
  marketHomeSpread: number | null;
  marketTotal: number | null;
  content: {
    layers: Record<'statistical' | 'analyst' | 'market', { homeWinProbability: number } | null>;
    forecast: { homeScore: number; awayScore: number };
    analysis?: {
      statedHomeWinProbability: number;
      homeScore: number;
      awayScore: number;
      extras?: { segments?: { number: number; home: number; away: number }[] };
    };
    homeRate?: number;
  };
}

export interface SidesResult {
  state: string;
  homeScore: number;
  awayScore: number;
  startsAt: string | null;
  close: { homeWinProbability: number | null } | null;
  segmentScores?: { home: number[]; away: number[] };
}

/** Undefined is what the layer did not answer. */
export interface LayerWorth {
  /** The chance of the side that the layer favours, and whether that side won; no winner, none. */
  favourite?: { chance: number; won: boolean; brier: number; logScore: number };
  coveredSpread?: boolean;
  coveredTotal?: boolean;
  scoreError?: number;
  /** How far the market went its way. */
  closing?: number;
  /** Of an analyst who stated quarters or periods. */
  segments?: SegmentsWorth;
}

/** Parts that were stated and played; of those with a winner, both stated and played, how many were right. */
export interface SegmentsWorth {
  stated: number;
  decided: number;
  right: number;
  /** Sum over both sides. */
  pointsOff: number;
}

type Score = { homeScore: number; awayScore: number };

export function recountSides(
  document: SidesDocument,
  result: SidesResult,
): Record<string, LayerWorth> {
  const { content } = document;
  const { statistical, analyst, market } = content.layers;
  const close = result.close?.homeWinProbability;
  const said: [string, number | null | undefined, Score?][] = [
    ['statistical', statistical?.homeWinProbability, content.forecast],
    ['analyst-stated', content.analysis?.statedHomeWinProbability, content.analysis],
    ['analyst', analyst?.homeWinProbability],
    ['market', market?.homeWinProbability],
    ['close', close],
    ['ours', document.homeWinProbability, document],
    ['home-rate', content.homeRate],
  ];
  const worth: Record<string, LayerWorth> = {};
  for (const [layer, chance, score] of said) {
    if (chance == null || chance <= 0 || chance >= 1) continue;
    if (isVoid(document, result)) {
      worth[layer] = {};
      continue;
    }
    worth[layer] = {
      ...favouriteOf(chance, result),
      ...linesOf(document, result, score),
      ...(layer !== 'market' && layer !== 'close'
        ? closingOf(chance, market?.homeWinProbability, close)
        : {}),
      ...(layer === 'analyst-stated' ? segmentsOf(content.analysis, result) : {}),
    };
  }
  return worth;
}

/** Called off; or sealed by the house for a date on which nothing was played. */
function isVoid({ author, startsAt }: SidesDocument, result: SidesResult): boolean {
  if (result.state === 'cancelled' || result.state === 'forfeited') return true;
  if (author !== 'house' || result.startsAt === null) return false;
  return Math.abs(Date.parse(startsAt) - Date.parse(result.startsAt)) >= 12 * 60 * 60 * 1000;
}

function favouriteOf(homeChance: number, { homeScore, awayScore }: Score): LayerWorth {
  if (homeScore === awayScore) return {};
  const homeWon = homeScore > awayScore;
  const favoursHome = homeChance >= 0.5;
  const ofWhatHappened = homeWon ? homeChance : 1 - homeChance;
  return {
    favourite: {
      chance: favoursHome ? homeChance : 1 - homeChance,
      won: favoursHome === homeWon,
      brier: (1 - ofWhatHappened) ** 2,
      logScore: -Math.log(ofWhatHappened),
    },
  };
}

function linesOf(document: SidesDocument, played: Score, score?: Score): LayerWorth {
  if (score === undefined) return {};
  const spread = document.marketHomeSpread === null ? null : -document.marketHomeSpread;
  const coveredSpread = isRight(
    score.homeScore - score.awayScore,
    played.homeScore - played.awayScore,
    spread,
  );
  const coveredTotal = isRight(
    score.homeScore + score.awayScore,
    played.homeScore + played.awayScore,
    document.marketTotal,
  );
  const errors =
    Math.abs(score.homeScore - played.homeScore) + Math.abs(score.awayScore - played.awayScore);
  return {
    ...(coveredSpread !== undefined && { coveredSpread }),
    ...(coveredTotal !== undefined && { coveredTotal }),
    scoreError: errors / 2,
  };
}

function segmentsOf(
  analysis: SidesDocument['content']['analysis'],
  { segmentScores }: SidesResult,
): LayerWorth {
  const { home = [], away = [] } = segmentScores ?? {};
  if (home.length !== away.length) return {};
  const segments = { stated: 0, decided: 0, right: 0, pointsOff: 0 };
  for (const said of analysis?.extras?.segments ?? []) {
    const [homePoints, awayPoints] = [home[said.number - 1], away[said.number - 1]];
    if (homePoints === undefined || awayPoints === undefined) continue;
    const [called, happened] = [said.home - said.away, homePoints - awayPoints];
    const isDecided = called !== 0 && happened !== 0;
    segments.stated += 1;
    segments.decided += Number(isDecided);
    segments.right += Number(isDecided && called > 0 === happened > 0);
    segments.pointsOff += Math.abs(said.home - homePoints) + Math.abs(said.away - awayPoints);
  }
  return segments.stated === 0 ? {} : { segments };
}

/** Was the projection on the side of the line on which it ended? On the line is neither. */
function isRight(projected: number, ended: number, line: number | null): boolean | undefined {
  if (line === null || projected === line || ended === line) return undefined;
  return projected > line === ended > line;
}

function closingOf(
  chance: number,
  sealed: number | null | undefined,
  close: number | null | undefined,
): LayerWorth {
  if (sealed == null || close == null || chance === sealed) return {};
  return { closing: chance > sealed ? close - sealed : sealed - close };
}
