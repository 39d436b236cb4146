import type { SportId } from './league.ts';

export interface MasterPrompt {
  instructions: string;
  query: string;
}

function prompt(weigh: string[], query: string): MasterPrompt {
  return {
    instructions: `Analyze this contest from the facts you are given.

Weigh, in this order:
${weigh.map((line) => `- ${line}`).join('\n')}

Then write:
- Name the two or three things that decide it, each with the figure or fact it rests on.
- Give the other side its best case in one paragraph.
- Say how uncertain you are, and what news before the start would change your mind.
- Do not use betting odds or other people's picks.`,
    query,
  };
}

export const masterPrompts: Record<SportId, MasterPrompt> = {
  nfl: prompt(
    [
      'Who plays quarterback on each side, and how well they are protected.',
      'Points scored and allowed against the opponents met, not the record alone.',
      'Injuries on the offensive line, at pass rusher, cornerback and receiver.',
      'Rest days, travel across time zones, a short week, weather and wind.',
      'Home field, which is worth about two points.',
    ],
    'Latest injury report, expected starters, weather at the stadium and news from the last 48 hours for this NFL game.',
  ),
  nba: prompt(
    [
      'Who plays: stars out or on limited minutes move a game more than anything else.',
      'Points scored and allowed per possession, and the pace that the two will settle on.',
      'Rest: back-to-backs, a third game in four nights, travel.',
      'Matchups: size inside, shooting from outside, who guards whom.',
      'Home court, which is worth about two and a half points.',
    ],
    'Latest injury report, expected starting lineups, rest and news from the last 24 hours for this NBA game.',
  ),
  nhl: prompt(
    [
      'The goalies who are expected to start, and their season so far.',
      'Goals for and against at even strength, and the quality of the chances behind them.',
      'Power play and penalty kill.',
      'Back-to-backs, travel, injuries to centers and top-pair defenders.',
      'Where both stand in the points race, and home ice, which is worth little.',
    ],
    'Expected starting goalies, injuries, line changes and news from the last 24 hours for this NHL game.',
  ),
  mlb: prompt(
    [
      'The starting pitchers: strikeouts, walks, how long they last, days of rest.',
      'The bullpens, and how much they were used in the last three days.',
      'The lineups against the hand of the opposing starter.',
      'The park, the wind and the temperature.',
      'Runs scored and allowed over the season, which say more than the record.',
    ],
    'Probable pitchers, confirmed lineups, bullpen use, weather and news from the last 24 hours for this MLB game.',
  ),
  golf: prompt(
    [
      'Strokes gained on an average entrant, and on how many rounds that rests.',
      'Form of the last tournaments, read as scores rather than places.',
      'What the course asks for: length, accuracy, approach play, putting surface.',
      'Results in this tournament in earlier years, with little weight on one good week.',
      'Weather, and whether morning or afternoon starters gain from it.',
    ],
    'Field changes, withdrawals, injuries and course setup for this PGA Tour event.',
  ),
  tennis: prompt(
    [
      'The level of both players on this surface, not in general.',
      'Serve and return: who holds more easily, who breaks more often.',
      'Matches of the last days: their length, their opponents, signs of injury.',
      'Earlier meetings on this surface, with little weight when they are few.',
      'The length of the match: best of five favors the better player.',
    ],
    'Injuries, recent results, conditions and news from the last 48 hours about both players of this match.',
  ),
};

/** Earlier default queries; a member who saved one of them has not customized it. */
export const formerQueries: readonly string[] = [
  'Field changes, withdrawals, course setup, weather and recent form for this PGA Tour event.',
];

/** The member's text, trimmed; empty where it is a template. */
export function withoutTemplate(text: string, part: keyof MasterPrompt): string {
  const written = text.trim();
  const templates = Object.values(masterPrompts).map((each) => each[part].trim());
  return [...templates, ...formerQueries].includes(written) ? '' : written;
}

export function registerMasterPrompt(sport: SportId, weigh: string[], query: string): void {
  masterPrompts[sport] = prompt(weigh, query);
}
