import type { BoxScoreView } from '#contract/box-scores.ts';
import type { HistoryEntry } from '#contract/record/history.ts';
import type { LossReviewView } from '#contract/record/loss-reviews.ts';
import type { ForecastFactor } from '#domain/forecast.ts';
import type { LayerGrades } from '#domain/grading/layer-grades.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import type { MatchupContent } from '../../ledger/predictions/predictions-types.ts';
import type { FoundEntry } from '../history-pages/history-pages-types.ts';
import { listLayers, findPriceMove, splitFactors, unknownAbsences } from './loss-reviews-rules.ts';

interface Known {
  game: StoredGame | undefined;
  boxScore: BoxScoreView | undefined;
  learned: LossReviewView['learned'];
}

/** A matchup's loss. A replay has only figures: no text and no lineups. */
export function viewMatchupLoss(
  entry: HistoryEntry,
  stored: FoundEntry,
  { game, boxScore, learned }: Known,
): LossReviewView {
  const { sides } = entry;
  const content = findContent(stored);
  const layers = listLayers(getGrades(stored));
  const factors: ForecastFactor[] = content?.forecast.factors ?? [];
  const called = entry.predictedWinner === sides?.homeTeam.name ? 'home' : 'away';
  return {
    entry,
    believed: {
      keyFactors: content?.keyFactors ?? [],
      factors,
      expectedMargin: findExpectedMargin(stored),
      lineups: content === undefined ? null : viewLineups(content),
    },
    happened: {
      margin:
        sides === null || sides.homeScore === null || sides.awayScore === null
          ? null
          : sides.homeScore - sides.awayScore,
      statistics: listStatistics(boxScore),
      place: null,
    },
    off: {
      layers,
      ...splitFactors(factors, called),
      unknownAbsences: viewUnknownAbsences(content, game),
      priceMove: findPriceMove(layers),
    },
    learned,
  };
}

function findContent({ found }: FoundEntry): MatchupContent | undefined {
  return found.kind === 'matchup' && 'content' in found.row ? found.row.content : undefined;
}

function getGrades(stored: FoundEntry): LayerGrades {
  if (stored.found.kind !== 'matchup') return {};
  if (stored.basis === 'replayed') return stored.found.row.layers;
  return (stored.found.grade?.layers ?? {}) as LayerGrades;
}

function findExpectedMargin(stored: FoundEntry): number | null {
  if (stored.found.kind !== 'matchup') return null;
  if (stored.basis === 'locked') {
    const { homeScore, awayScore } = stored.found.row.content.forecast;
    return homeScore - awayScore;
  }
  // A replay stores the fair spread: the margin rounded to half a point.
  return 0 - stored.found.row.replay.homeSpread;
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
export function viewTournamentLoss(
  entry: HistoryEntry,
  stored: FoundEntry,
  place: string | null,
): LossReviewView {
  return {
    entry,
    believed: {
      keyFactors: keyFactorsOfField(stored),
      factors: [],
      expectedMargin: null,
      lineups: null,
    },
    happened: { margin: null, statistics: [], place },
    off: { layers: [], misleading: [], outweighed: [], unknownAbsences: null, priceMove: null },
    learned: { ratings: [], next: [] },
  };
}

function keyFactorsOfField({ basis, found }: FoundEntry): string[] {
  if (basis === 'replayed' || found.kind !== 'tournament') return [];
  return found.row.content.keyFactors.map(({ text }) => text);
}
