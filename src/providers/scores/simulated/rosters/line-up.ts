import { chanceToPlay, createInjuries, type Hurt, type InjuryRules } from './injuries.ts';
import { createRandomStream } from '../shared/random.ts';
import { rosterOf, type RosterPlayer, type RosterRules, type RosterUnit } from './roster.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';
import type { Strength, StrengthOf } from '../shared/strength.ts';
import { sum } from '../shared/sum.ts';

/** Somebody who plays, and how much of the game. */
export interface Part {
  player: RosterPlayer;
  share: number;
}

/** Who plays, by unit of the roster, those first who play most. */
export type Playing = Readonly<Record<string, readonly Part[]>>;

/** A side of a game: who could play for it, who is hurt, and what becomes of it without some of them. */
export interface LineUp {
  hurt: readonly Hurt[];
  /** Those who do play. */
  playing: Playing;
  fillWithout: (absent: ReadonlySet<string>) => Playing;
  strengthWithout: (absent: ReadonlySet<string>) => Strength;
}

/** The line-up of a team's game: its round (or day), and its number among the team's. */
export type FindLineUp = (team: SimulatedTeam, round: number, gameNumber: number) => LineUp;

interface LineUpLeague {
  id: string;
  teams: readonly SimulatedTeam[];
  rosters: RosterRules;
  injuries: InjuryRules;
}

/** Line-ups of a part of a season, whose name sets its games apart from those of others. */
export function createLineUps(
  { id, teams, rosters: rules, injuries }: LineUpLeague,
  strengthOf: StrengthOf<SimulatedTeam>,
  seed: string,
  year: number,
  part: string,
): FindLineUp {
  const rosters = new Map(teams.map((team) => [team, rosterOf(rules, seed, team, year)]));
  const average = averageWorth(rules, [...rosters.values()]);
  const keysOf = ({ competitor }: SimulatedTeam) => [seed, id, competitor.id, year, part];
  const injuriesOf = new Map(
    [...rosters].map(([team, roster]) => [
      team,
      createInjuries(injuries, roster, ['injury', ...keysOf(team)]),
    ]),
  );

  return (team, round, gameNumber) => {
    const roster = rosters.get(team) ?? [];
    const hurt = injuriesOf.get(team)?.(gameNumber) ?? [];
    const turnOf = ({ turn }: RosterUnit): number => {
      if (turn?.firstShare === undefined) return gameNumber % (turn?.count ?? 1);
      const starts = createRandomStream('starts', ...keysOf(team), gameNumber).happens(
        turn.firstShare,
      );
      return starts ? 0 : gameNumber % turn.count;
    };
    const fillWithout = (absent: ReadonlySet<string>): Playing =>
      fill(rules, roster, absent, turnOf);
    return {
      hurt,
      fillWithout,
      playing: fillWithout(absentOf(hurt)),
      strengthWithout(absent) {
        const { attack, defence } = strengthOf(team, round);
        const own = worthOf(rules, fillWithout(absent));
        return {
          attack: attack + own.attack - average.attack,
          defence: defence + own.defence - average.defence,
        };
      },
    };
  };
}

/** Who plays as far as is known so long before the start; who is in doubt is expected to. */
export function expectedToPlay({ hurt, fillWithout }: LineUp, msBefore: number): Playing {
  const out = hurt.filter((one) => chanceToPlay(one, msBefore) === 0);
  return fillWithout(new Set(out.map(({ player }) => player.id)));
}

/** Ids of those who do not play. */
export function absentOf(hurt: readonly Hurt[]): Set<string> {
  return new Set(hurt.filter(({ plays }) => !plays).map(({ player }) => player.id));
}

function fill(
  rules: RosterRules,
  roster: readonly RosterPlayer[],
  absent: ReadonlySet<string>,
  turnOf: (unit: RosterUnit) => number,
): Playing {
  return Object.fromEntries(
    Object.entries(rules).map(([name, unit]) => {
      const players = roster.filter((player) => player.unit === name);
      const well = players.filter(({ id }) => !absent.has(id));
      if (unit.turn === undefined) return [name, shareOut(unit.shares, well)];
      const [due, spot] = [players[turnOf(unit)], players[unit.turn.spot ?? -1]];
      const starter = [due, spot, ...well].find((player) => player && well.includes(player));
      return [name, starter === undefined ? [] : [{ player: starter, share: 1 }]];
    }),
  );
}

/** Where too few are well, they play more. */
function shareOut(shares: readonly number[], well: readonly RosterPlayer[]): Part[] {
  const players = well.slice(0, shares.length);
  const stretch = sum(shares) / sum(shares.slice(0, players.length));
  return players.map((player, index) => ({
    player,
    share: Math.min(1, (shares[index] ?? 0) * stretch),
  }));
}

function worthOf(rules: RosterRules, playing: Playing): Strength {
  const worth = { attack: 0, defence: 0 };
  for (const [name, parts] of Object.entries(playing)) {
    const { attackShare = 0 } = rules[name] ?? {};
    const own = sum(parts.map(({ player, share }) => player.worth * share));
    worth.attack += own * attackShare;
    worth.defence += own * (1 - attackShare);
  }
  return worth;
}

/** What the teams of a league are worth on average when all are well: a league is never above itself. */
function averageWorth(rules: RosterRules, rosters: readonly (readonly RosterPlayer[])[]): Strength {
  const nobody = new Set<string>();
  const inTurn = Object.fromEntries(
    Object.entries(rules).filter(([, unit]) => unit.turn === undefined),
  );
  const whole = rosters.map((roster) =>
    worthOf(
      rules,
      fill(inTurn, roster, nobody, () => 0),
    ),
  );
  return {
    attack: sum(whole.map(({ attack }) => attack)) / rosters.length,
    defence: sum(whole.map(({ defence }) => defence)) / rosters.length,
  };
}
