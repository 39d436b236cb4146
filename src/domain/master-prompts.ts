import type { SportId } from './league.ts';

/** The instructions and the search query of a sport, until a member writes his own. */
export interface MasterPrompt {
  instructions: string;
  query: string;
}

function prompt(focus: string, query: string): MasterPrompt {
  return {
    instructions: `Analyse this contest from the facts you are given.

- ${focus}
- Name the two or three things that decide it, each with the fact it rests on.
- Say what would change your mind, and how uncertain you are.
- Do not use betting odds or other people's picks.`,
    query,
  };
}

/** The default master prompts: what the settings pages show is what the analysts are sent. */
export const masterPrompts: Record<SportId, MasterPrompt> = {
  nfl: prompt(
    'Weigh quarterback play, the lines, injuries, rest and travel, weather and home field.',
    'Latest injury report, expected starters, weather at the stadium and news from the last 48 hours for this NFL game.',
  ),
  nba: prompt(
    'Weigh pace, efficiency at both ends, injuries and load management, back-to-backs and travel.',
    'Latest injury report, expected starting line-ups, rest and news from the last 24 hours for this NBA game.',
  ),
  nhl: prompt(
    'Weigh the expected goalies, shot quality, special teams, injuries, rest and travel.',
    'Expected starting goalies, injuries, line changes and news from the last 24 hours for this NHL game.',
  ),
  mlb: prompt(
    'Weigh the starting pitchers, bullpen use, line-ups against the hand of the pitcher, park and weather.',
    'Probable pitchers, confirmed line-ups, bullpen use, weather and news from the last 24 hours for this MLB game.',
  ),
  golf: prompt(
    'Weigh strokes gained, recent form, history on this course and the weather of the week.',
    'Field changes, withdrawals, course set-up, weather and recent form for this PGA Tour event.',
  ),
  tennis: prompt(
    'Weigh the surface, serve and return, recent form, fatigue and injuries.',
    'Injuries, recent results, conditions and news from the last 48 hours about both players of this match.',
  ),
};
