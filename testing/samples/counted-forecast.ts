import { everybody } from '#db/tables/figures.ts';
import { gradeLayers, type MatchupBeliefs } from '#domain/grading/layer-grades.ts';
import { countFigures } from '../../src/server/ledger/figures/figures-rules.ts';
import {
  type Countable,
  type Figures,
  noFigures,
} from '../../src/server/ledger/figures/figures-types.ts';

interface Given extends Partial<Omit<Countable, 'layers'>> {
  /** Win probabilities of the home team, by layer. */
  chances?: MatchupBeliefs;
  homeWins?: boolean;
  /** Null for a canceled contest; otherwise 24–20 for the winner. */
  isVoid?: boolean;
  closing?: number;
}

/** A graded forecast of a matchup; the home team wins by default. */
export function countedForecast({
  chances,
  homeWins = true,
  isVoid = false,
  closing,
  ...given
}: Given = {}): Countable {
  const home = 0.7;
  const beliefs = chances ?? {
    statistical: { homeWinProbability: home },
    ours: { homeWinProbability: home, score: { home: 24, away: 20 } },
  };
  const chance = beliefs.ours?.homeWinProbability ?? home;
  const close =
    closing === undefined ? undefined : { homeWinProbability: closing, homeSpread: -3, total: 40 };
  const result = isVoid
    ? undefined
    : { homeScore: homeWins ? 27 : 20, awayScore: homeWins ? 20 : 27 };
  return {
    source: 'locked',
    author: 'member',
    owner: everybody,
    league: 'nfl',
    contestId: '1',
    analyst: 'statistical',
    instructions: '',
    isNewest: true,
    model: '',
    forecastModel: 'nfl-ratings-3',
    chance: Math.max(chance, 1 - chance),
    contestKind: 'matchup',
    season: 2026,
    playedAt: new Date('2026-11-20T18:00:00Z'),
    layers: gradeLayers(beliefs, { locked: close, close }, result),
    fieldBins: null,
    ...given,
  };
}

/** What a forecast adds to the figures, as complete rows. */
export function listFigures(forecast: Countable): Figures[] {
  return countFigures(forecast).map(({ sums, ...cell }) => ({ ...noFigures, ...sums, ...cell }));
}
