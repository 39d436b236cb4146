/** History filters, as stored in the URL. */
import { type HistoryBasis, historyBases } from '#contract/record/history.ts';
import { type PredictedBy, predictedBys } from '#contract/prediction-parts.ts';
import { type AnalystId, analystIds } from '#domain/analyst.ts';
import { type ConfidenceBand, confidenceBands } from '#domain/confidence.ts';
import { type PredictionResult, predictionResults } from '#domain/grading/prediction-result.ts';
import { getLeague, type LeagueId, leagueIds, type SportId } from '#domain/league.ts';

export interface HistoryChoice {
  basis: HistoryBasis;
  by: PredictedBy;
  league?: LeagueId;
  model?: AnalystId;
  band?: ConfidenceBand;
  result?: PredictionResult;
}

export type ChoiceName = keyof HistoryChoice;

/** Ignores invalid values in the URL. */
export function readHistoryChoice(address: URLSearchParams, sport: SportId | 'all'): HistoryChoice {
  const read = <Value extends string>(name: ChoiceName, values: readonly Value[]) =>
    values.find((value) => value === address.get(name));
  const basis = read('basis', historyBases) ?? 'locked';
  return {
    basis,
    // Members' predictions have no replays.
    by: (basis === 'locked' ? read('by', predictedBys) : undefined) ?? 'all',
    league: read('league', leaguesWithin(sport)),
    model: basis === 'locked' ? read('model', analystIds) : undefined,
    band: read('band', confidenceBands),
    result: read('result', predictionResults),
  };
}

export function leaguesWithin(sport: SportId | 'all'): LeagueId[] {
  return leagueIds.filter((id) => sport === 'all' || getLeague(id).sport === sport);
}

/** True when a filter hides entries; owner and basis do not count. */
export function isNarrowed({ league, model, band, result }: HistoryChoice): boolean {
  return [league, model, band, result].some((chosen) => chosen !== undefined);
}

/** Query shared by the list and the exports. */
export function historyQuery(
  choice: HistoryChoice,
  sport: SportId | 'all',
  range: { latestContests?: number; since?: string; season?: number },
) {
  return { ...(sport === 'all' ? {} : { sport }), ...choice, ...range };
}
