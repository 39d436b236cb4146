import { groupBy } from '#domain/group-by.ts';
import { pairFirstRound } from './bracket.ts';
import type { RuleSet } from './rule-set.ts';

export interface ProjectedTeam {
  teamId: string;
  conference: string;
  division: string;
  /** Expected wins; points in hockey. */
  wins: { mean: number };
  /** Probability of each place in the conference, from 1. */
  places: readonly number[];
}

export interface ProjectedSlot {
  teamId: string;
  seed: number;
}

/** Two that meet, the better seed first; the second is open behind a play-in or after a bye. */
export type ProjectedPair = readonly [ProjectedSlot, ProjectedSlot | undefined];

export interface ProjectedBracket {
  playIn: ProjectedPair[];
  first: ProjectedPair[];
  /** Those with a bye in the first round. */
  second: ProjectedPair[];
}

/**
 * The bracket as it would begin if every team ended with its expected wins; of equals, the one that
 * places better on average is first.
 */
export function projectBracket(rules: RuleSet, teams: readonly ProjectedTeam[]): ProjectedBracket {
  const projected: ProjectedBracket = { playIn: [], first: [], second: [] };
  for (const members of groupBy(teams, ({ conference }) => conference).values()) {
    const ranked = rankConference(rules, members);
    const slot = (index: number): ProjectedSlot | undefined => {
      const team = ranked[index];
      return team && { teamId: team.teamId, seed: index + 1 };
    };
    const { places = [] } = rules.playIn ?? {};
    for (let index = 0; index + 1 < places.length; index += 2) {
      const [better, worse] = places.slice(index, index + 2).map((place) => slot(place - 1));
      if (better !== undefined) projected.playIn.push([better, worse]);
    }
    const divisions = [...new Set(ranked.map(({ division }) => division))];
    const divisionOf = Uint8Array.from(ranked, ({ division }) => divisions.indexOf(division));
    const seeds = ranked.slice(0, rules.places).map((_, index) => index);
    for (const [one, two] of pairFirstRound(rules, divisionOf, seeds)) {
      const first = slot(one);
      if (first === undefined) continue;
      const isOpen = two !== undefined && places.includes(two + 1);
      if (two === undefined) projected.second.push([first, undefined]);
      else projected.first.push([first, isOpen ? undefined : slot(two)]);
    }
  }
  return projected;
}

/** Tiers of each division first, then the rest, each by expected wins. */
function rankConference({ fromDivision }: RuleSet, members: readonly ProjectedTeam[]) {
  const sorted = members.toSorted(
    (a, b) => b.wins.mean - a.wins.mean || averagePlace(a) - averagePlace(b),
  );
  const divisions = groupBy(sorted, ({ division }) => division);
  const tierOf = (team: ProjectedTeam) =>
    Math.min(fromDivision, divisions.get(team.division)?.indexOf(team) ?? fromDivision);
  return sorted.toSorted((a, b) => tierOf(a) - tierOf(b));
}

function averagePlace({ places }: ProjectedTeam): number {
  return places.reduce((sum, share, index) => sum + share * (index + 1), 0);
}
