import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';
import type {
  LossReviewView,
  LossLayer,
  LossStep,
} from '#contract/analytics/loss-reviews-endpoints.ts';
import type { ForecastFactor } from '#domain/forecast.ts';
import { brierScore } from '#domain/grading/grade.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { gradedLayers } from '#domain/grading/terms.ts';
import { probabilitiesOfMatchup } from '#domain/journal/grade-of-sides.ts';
import { parseAvailability, type Injury, type ListedInjury } from '#domain/lineups/injury.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import type { MatchupContent } from '#server/ledger/predictions/predictions-types.ts';
import { viewEntry } from '#server/predictions/list/prediction-list.ts';
import type {
  MatchupEntry,
  TournamentEntry,
} from '#server/predictions/list/prediction-list-types.ts';

interface Known extends Pick<LossReviewView, 'learned'> {
  layers: LossLayer[];
  game: StoredGame | undefined;
  boxScore: BoxScoreView | undefined;
}

/** A replay has only figures: no text and no lineups. */
export function viewMatchupLoss(
  entry: MatchupEntry,
  { game, boxScore, learned, layers }: Known,
): LossReviewView {
  const { homeScore, awayScore } = entry.game;
  const content = entry.locked?.row.content;
  const factors: ForecastFactor[] = content?.forecast.factors ?? [];
  return {
    entry: viewEntry(entry),
    believed: {
      keyFactors: content?.keyFactors ?? [],
      factors,
      expectedMargin: entry.expectedMargin,
      lineups: content === undefined ? null : viewLineups(content),
    },
    happened: {
      margin: homeScore === null || awayScore === null ? null : homeScore - awayScore,
      statistics: listStatistics(boxScore),
      place: null,
    },
    off: {
      layers,
      ...splitFactors(factors, entry.side),
      unknownAbsences: viewUnknownAbsences(content, game),
      priceMove: findPriceMove(layers),
    },
    learned,
  };
}

function viewLineups({ starters, forecast, injuries }: MatchupContent) {
  const listed = injuries && [...(injuries.home ?? []), ...(injuries.away ?? [])];
  return {
    starters: [starters.away, starters.home].filter((name) => name !== null),
    absences: (forecast.absences ?? []).map(({ name, playerId }) => name ?? playerId),
    listed: listed?.map(viewListed) ?? null,
  };
}

function viewListed({ name, position, status }: ListedInjury) {
  return { name, position: position ?? null, status };
}

function viewUnknownAbsences(content: MatchupContent | undefined, game: StoredGame | undefined) {
  const now = game?.injuries;
  if (content === undefined || now === undefined) return null;
  const absent = content.forecast.absences ?? [];
  const { injuries } = content;
  return unknownAbsences([...(now.away ?? []), ...(now.home ?? [])], {
    absentIds: new Set(absent.map(({ playerId }) => playerId)),
    listed: [...(injuries?.away ?? []), ...(injuries?.home ?? [])],
  }).map(viewListed);
}

function listStatistics(boxScore: BoxScoreView | undefined) {
  if (boxScore === undefined) return [];
  const away = new Map(boxScore.away.statistics.map(({ name, text }) => [name, text]));
  return boxScore.home.statistics.flatMap(({ name, label, text }) => {
    const other = away.get(name);
    return other === undefined ? [] : [{ label, home: text, away: other }];
  });
}

/** View of a lost tournament pick; `place`: where our pick finished. */
export function viewTournamentLoss(entry: TournamentEntry, place: string | null): LossReviewView {
  const keyFactors = entry.locked?.row.content.keyFactors ?? [];
  return {
    entry: viewEntry(entry),
    believed: {
      keyFactors: keyFactors.map(({ text }) => text),
      factors: [],
      expectedMargin: null,
      lineups: null,
    },
    happened: { margin: null, statistics: [], place },
    off: { layers: [], misleading: [], outweighed: [], unknownAbsences: null, priceMove: null },
    learned: { ratings: [], next: [] },
  };
}

/** Win probability that each layer gave our pick, which lost, lowest (most accurate) first. */
export function viewLayers(ofPick: ReadonlyMap<string, number | null>): LossLayer[] {
  return gradedLayers
    .flatMap((layer) => {
      const probability = ofPick.get(layer) ?? undefined;
      return probability === undefined
        ? []
        : [{ layer, probability, brier: brierScore(probability, false) }];
    })
    .toSorted((a, b) => a.brier - b.brier);
}

/** Probabilities of the pick of a locked prediction, by layer. */
export function probabilitiesOfPick({ side, locked }: MatchupEntry): Map<string, number> {
  if (locked === null) return new Map();
  const ofHome = Object.entries(probabilitiesOfMatchup(locked.row, locked.grade?.close ?? null));
  return new Map(ofHome.map(([layer, home]) => [layer, side === 'home' ? home : 1 - home]));
}

/** Movement of the market until the start, if both prices are known. */
export function findPriceMove(layers: LossLayer[]) {
  const findProbability = (name: LossLayer['layer']) =>
    layers.find(({ layer }) => layer === name)?.probability;
  const [made, close] = [findProbability('market'), findProbability('close')];
  return made === undefined || close === undefined ? null : { made, close };
}

export function splitFactors(factors: readonly ForecastFactor[], called: 'home' | 'away') {
  const sign = called === 'home' ? 1 : -1;
  const strength = ({ probability }: ForecastFactor) => sign * probability;
  const sorted = factors.toSorted((a, b) => Math.abs(b.probability) - Math.abs(a.probability));
  return {
    misleading: sorted.filter((factor) => strength(factor) > 0),
    outweighed: sorted.filter((factor) => strength(factor) < 0),
  };
}

/**
 * Players now listed out who were not counted as absent by the forecast or the list at the time.
 */
export function unknownAbsences(
  now: readonly Injury[],
  then: { absentIds: ReadonlySet<string>; listed: readonly ListedInjury[] },
): ListedInjury[] {
  const isOut = ({ status }: ListedInjury) => parseAvailability(status) === 'out';
  const knownOut = new Set(then.listed.filter(isOut).map(({ name }) => name));
  return now
    .filter(isOut)
    .filter(({ playerId }) => playerId === undefined || !then.absentIds.has(playerId))
    .filter(({ name }) => !knownOut.has(name))
    .map(({ name, position, status }) => ({ name, position, status }));
}

const binWidth = 5;

export const minConfidentBin = 4;

/** Expected losses: of picks at 75%, one in four loses. */
export function toStep(row: Record<'bin' | 'decided' | 'right' | 'probability', number>): LossStep {
  const { bin, decided, right, probability } = row;
  return {
    from: 50 + bin * binWidth,
    to: 50 + (bin + 1) * binWidth,
    decided,
    expected: decided - probability / millionths,
    lost: decided - right,
  };
}
