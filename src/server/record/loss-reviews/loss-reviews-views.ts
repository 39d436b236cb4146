import type { BoxScoreView } from '#contract/box-scores.ts';
import type { LossReviewView } from '#contract/record/loss-reviews.ts';
import type { ForecastFactor } from '#domain/forecast.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import type { MatchupContent } from '../../ledger/predictions/predictions-types.ts';
import { viewEntry } from '../history/history.ts';
import type { MatchupEntry, TournamentEntry } from '../history/history-types.ts';
import { listLayers, findPriceMove, splitFactors, unknownAbsences } from './loss-reviews-rules.ts';

interface Known {
  game: StoredGame | undefined;
  boxScore: BoxScoreView | undefined;
  learned: LossReviewView['learned'];
}

/** A matchup's loss. A replay has only figures: no text and no lineups. */
export function viewMatchupLoss(
  entry: MatchupEntry,
  { game, boxScore, learned }: Known,
): LossReviewView {
  const { homeScore, awayScore } = entry.game;
  const content = entry.locked?.row.content;
  const layers = listLayers(entry.layerGrades);
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

function viewListed({
  name,
  position,
  status,
}: {
  name: string;
  position?: string;
  status: string;
}) {
  return { name, position: position ?? null, status };
}

function viewUnknownAbsences(
  content: MatchupContent | undefined,
  game: StoredGame | undefined,
): LossReviewView['off']['unknownAbsences'] {
  const now = game?.injuries;
  if (content === undefined || now === undefined) return null;
  const absent = content.forecast.absences ?? [];
  const { injuries } = content;
  return unknownAbsences([...(now.away ?? []), ...(now.home ?? [])], {
    absentIds: new Set(absent.map(({ playerId }) => playerId)),
    listed: [...(injuries?.away ?? []), ...(injuries?.home ?? [])],
  }).map(viewListed);
}

/** Statistics that both sides have. */
function listStatistics(boxScore: BoxScoreView | undefined) {
  if (boxScore === undefined) return [];
  const away = new Map(boxScore.away.statistics.map(({ name, text }) => [name, text]));
  return boxScore.home.statistics.flatMap(({ name, label, text }) => {
    const other = away.get(name);
    return other === undefined ? [] : [{ label, home: text, away: other }];
  });
}

/** A tournament's loss: the pick, and their finish. */
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
