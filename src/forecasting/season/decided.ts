import { qualify } from '#domain/season-rules/qualify.ts';
import { at, outcomes, type SeasonTable } from '#domain/season-rules/season-table.ts';
import { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import type { SeasonInput } from './season-input.ts';
import type { TeamOdds } from './season-odds.ts';
import { readStart, type Start } from './season-start.ts';

/** Answers of a team: true where one can no longer change, whatever the games left bring. */
export interface Decided {
  playoffs: boolean;
  division: boolean;
  topSeed: boolean;
  title: boolean;
}

/** Ways tried for each team to turn a race around. */
const trials = 100;

/**
 * Finds which of the odds of exactly 0 or 1 are decided. Where all simulations agree while games
 * are left, the rest is played against them many times: the team wins (or loses) all, its rivals
 * lose (or win) all they can, and what they play each other is tried in many ways. A race that none
 * of these turns counts as decided.
 */
export function findDecided(input: SeasonInput, odds: readonly TeamOdds[]): Decided[] {
  const start = readStart(input);
  const isOver = start.games.ids.length === 0 && start.late.length === 0;
  const random = new SeededRandom(1);
  return odds.map((one, team) => {
    const holds = (share: number, kind: Race['kind']) =>
      isExtreme(share) &&
      (isOver || !canChange(input, start, { team, kind, wanted: share === 0 }, random));
    const playoffs = holds(one.playoffs, 'playoffs');
    return {
      playoffs,
      division: holds(one.division, 'division'),
      topSeed: holds(one.topSeed, 'topSeed'),
      title: isExtreme(one.title) && (isOver || (playoffs && one.playoffs === 0)),
    };
  });
}

function isExtreme(share: number): boolean {
  return share === 0 || share === 1;
}

interface Race {
  team: number;
  kind: 'playoffs' | 'division' | 'topSeed';
  /** Whether the trials want the team in. */
  wanted: boolean;
}

function canChange(input: SeasonInput, start: Start, race: Race, random: SeededRandom): boolean {
  for (let trial = 0; trial < trials; trial += 1) {
    playAgainst(start, race, random);
    const fields = qualify(start.table, input.rules, {
      // A coin, but the team itself does what the trial wants.
      play: (home, away) => {
        if (home === race.team) return race.wanted;
        return away === race.team ? !race.wanted : random.next() < 0.5;
      },
      draw: () => random.next(),
      exact: true,
    });
    const isIn = {
      playoffs: () => fields.some(({ seeds }) => seeds.includes(race.team)),
      division: () => at(start.table.wonDivision, race.team) === 1,
      topSeed: () => fields.some(({ order }) => order[0] === race.team),
    };
    if (isIn[race.kind]() === race.wanted) return true;
  }
  return false;
}

function playAgainst(start: Start, { team, kind, wanted }: Race, random: SeededRandom): void {
  const { table, base, late, games, order, before } = start;
  table.copyFrom(base);
  for (const { home, away, homeWon } of late) {
    const isLate = random.next() < 0.5;
    const won = isLate ? outcomes.homeOvertimeWin : outcomes.homeWin;
    const lost = isLate ? outcomes.awayOvertimeWin : outcomes.awayWin;
    table.add(home, away, homeWon ? won : lost);
  }
  const groupOf = kind === 'division' ? table.divisionOf : table.conferenceOf;
  const isRival = (one: number) => at(groupOf, one) === at(groupOf, team);
  const reach = at(table.halfWins, team) + (wanted ? 2 * countLeft(games, team) : 0);
  for (let game = 0; game < games.home.length; game += 1) {
    const home = at(games.home, game);
    const away = at(games.away, game);
    let homeWins = random.next() < 0.5;
    if (home === team || away === team) homeWins = (home === team) === wanted;
    else if (isRival(home) !== isRival(away)) homeWins = isRival(home) !== wanted;
    else if (isRival(home) && random.next() < 0.8) {
      homeWins = helps(table, home, away, { reach, wanted });
    }
    const outcome = homeWins ? outcomes.homeWin : outcomes.awayWin;
    table.decide(home, away, outcome);
    order.outcome[before + game] = outcome;
  }
}

/**
 * Whether a game between rivals helps: wanting the team in, who is above it anyway wins, else the
 * weaker; wanting it out, the reverse.
 */
function helps(
  { halfWins }: SeasonTable,
  home: number,
  away: number,
  { reach, wanted }: { reach: number; wanted: boolean },
): boolean {
  const aheadHome = at(halfWins, home) > reach;
  const aheadAway = at(halfWins, away) > reach;
  if (aheadHome !== aheadAway) return aheadHome === wanted;
  return at(halfWins, home) < at(halfWins, away) === wanted;
}

function countLeft({ home, away }: Start['games'], team: number): number {
  let count = 0;
  for (let game = 0; game < home.length; game += 1) {
    if (at(home, game) === team || at(away, game) === team) count += 1;
  }
  return count;
}
