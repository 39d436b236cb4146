import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';

function sampleTeam(id: string, name: string, conference: string): CompetitorView {
  return {
    id,
    name: `Northport ${name}`,
    shortName: name,
    location: 'Northport',
    abbreviation: name.slice(0, 3).toUpperCase(),
    color: '#1d428a',
    alternateColor: null,
    logoUrl: null,
    darkLogoUrl: null,
    conference,
    division: `${conference} One`,
  };
}

/** A team in mid-season; a test overrides what it needs. */
export function sampleTeamOdds(
  name: string,
  change: Partial<TeamOddsView> & { conference?: string } = {},
): TeamOddsView {
  const conference = change.conference ?? 'Eastern';
  return {
    team: sampleTeam(name.toLowerCase(), name, conference),
    conference,
    division: `${conference} One`,
    record: '10-9',
    rating: { mean: 1.6, low: -0.9, high: 4.1 },
    wins: { mean: 44, low: 38, high: 51 },
    playoffs: 0.81,
    division1st: 0.5,
    topSeed: 0.1,
    title: 0.02,
    marketTitle: null,
    rounds: [0.81, 0.4],
    places: [0.3, 0.3, 0.25, 0.15],
    change: 0.04,
    decided: {},
    ...change,
  };
}

/** Season odds as the browser reads them. */
export function sampleSeasonOdds(change: Partial<SeasonOddsView> = {}): SeasonOddsView {
  return {
    season: 2027,
    state: 'ready',
    startsAt: null,
    progress: null,
    simulations: 20_000,
    locked: { at: '2026-11-28T11:04:00.000Z', hash: 'a'.repeat(64), sequence: 7 },
    rules: 'NBA, play-in of places 7 to 10',
    zones: [
      { name: 'Top two', until: 2 },
      { name: 'Play-in', until: 3 },
      { name: 'Out', until: 4 },
    ],
    rounds: ['First round', 'Finals'],
    winsName: 'Wins',
    hasMarket: false,
    teams: [
      sampleTeamOdds('Knicks'),
      sampleTeamOdds('Heat', {
        wins: { mean: 39, low: 33, high: 46 },
        playoffs: 0.47,
        change: -0.09,
      }),
      sampleTeamOdds('Nets', {
        wins: { mean: 24, low: 19, high: 31 },
        playoffs: 0,
        division1st: 0.003,
        change: 0,
        decided: { playoffs: true },
      }),
      sampleTeamOdds('Suns', { conference: 'Western' }),
    ],
    history: [
      { day: '2026-11-21', playoffs: { knicks: 0.77, heat: 0.56, nets: 0.01 } },
      { day: '2026-11-28', playoffs: { knicks: 0.81, heat: 0.47, nets: 0 } },
    ],
    stakes: [],
    calibration: null,
    graded: null,
    ...change,
  };
}
