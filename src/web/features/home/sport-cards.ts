import type { SportId } from '#domain/league.ts';

/** A sport’s text on the landing page. */
export interface SportCardTexts {
  name: string;
  description: string;
  features: string[];
  season: string;
}

export const sportCardTexts: Record<SportId, SportCardTexts> = {
  nfl: {
    name: 'NFL Football',
    description:
      'Every game of the week: forecast, analysis and market side by side, graded when it ends.',
    features: ['Weekly slate', 'Spread and total', 'Team comparison'],
    season: 'Sept-Feb · 32 teams · 18 weeks',
  },
  nba: {
    name: 'NBA Basketball',
    description: 'Nightly slate with pace, efficiency and rest, plus conference standings.',
    features: ['Daily slate', 'Quarter scores', 'Standings'],
    season: 'Oct-June · 30 teams · 82 games',
  },
  nhl: {
    name: 'NHL Hockey',
    description: 'Goalies, special teams and rest, plus points and divisions.',
    features: ['Puck line', 'Goalies', 'Divisions'],
    season: 'Oct-June · 32 teams · 82 games',
  },
  mlb: {
    name: 'MLB Baseball',
    description: 'Pitching matchups, parks and bullpens for every game of a long season.',
    features: ['Pitching matchup', 'Run line', 'Series'],
    season: 'Mar-Oct · 30 teams · 162 games',
  },
  golf: {
    name: 'PGA Tour Golf',
    description: 'Win and top-10 probabilities for the whole field.',
    features: ['Leaderboard', 'Top-10 chances', 'Field'],
    season: 'Year round',
  },
  tennis: {
    name: 'ATP/WTA Tennis',
    description: 'Match predictions on both tours, by surface and round.',
    features: ['Both tours', 'Surface', 'Draws'],
    season: 'Year round',
  },
};
