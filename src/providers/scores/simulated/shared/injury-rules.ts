import type { TeamLeagueId } from '#domain/league.ts';

/** What the machine that invents injuries has to know of a league. */
export interface InjuryRules {
  /** Positions of the men on the bench, in turn. */
  positions: readonly string[];
  /** The feed's words, from the slightest to the gravest. */
  words: readonly string[];
  /** Chance that somebody of a team is hurt on a day. */
  chanceADay: number;
  meanDays: number;
}

export const injuryRules: Record<TeamLeagueId, InjuryRules> = {
  nfl: {
    positions: ['WR', 'CB', 'LB', 'RB', 'OT', 'DE', 'S', 'TE', 'G', 'DT'],
    words: ['Questionable', 'Doubtful', 'Out', 'Injured Reserve'],
    chanceADay: 0.4,
    meanDays: 6,
  },
  nba: {
    positions: ['G', 'F', 'C', 'F', 'G'],
    words: ['Day-To-Day', 'Out'],
    chanceADay: 0.25,
    meanDays: 6,
  },
  nhl: {
    positions: ['C', 'D', 'LW', 'RW', 'D'],
    words: ['Day-To-Day', 'Out', 'Injured Reserve'],
    chanceADay: 0.25,
    meanDays: 7,
  },
  mlb: {
    positions: ['RP', 'OF', 'SP', '2B', 'C', 'RP', 'SS'],
    words: ['Day-To-Day', '10-Day-IL', '60-Day-IL'],
    chanceADay: 0.3,
    meanDays: 8,
  },
};

export const injuryDetails: readonly string[] = [
  'Ankle, Sprain',
  'Back, Tightness',
  'Groin, Strain',
  'Hamstring, Strain',
  'Illness',
  'Knee, Sprain',
  'Shoulder, Soreness',
  'Wrist, Bruise',
];
