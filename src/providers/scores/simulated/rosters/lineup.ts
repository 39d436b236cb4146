import { probabilityToPlay, createInjuries, type Hurt, type InjuryRules } from './injuries.ts';
import { createBoundedCache } from '#providers/scores/simulated/shared/bounded-cache.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { buildRoster, type RosterPlayer, type RosterRules, type RosterUnit } from './roster.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import type { Strength, StrengthOf } from '#providers/scores/simulated/shared/strength.ts';
import { sum } from '#domain/sum.ts';

export interface Part {
  player: RosterPlayer;
  share: number;
}

/** Players by roster unit, most playing time first. */
export type Playing = Readonly<Record<string, readonly Part[]>>;

export interface Lineup {
  hurt: readonly Hurt[];
  playing: Playing;
  fillWithout: (absent: ReadonlySet<string>) => Playing;
  strengthWithout(absent: ReadonlySet<string>): Strength;
}

export type FindLineup = (team: SimulatedTeam, round: number, gameNumber: number) => Lineup;

interface TeamUnit {
  name: string;
  unit: RosterUnit;
  players: readonly RosterPlayer[];
  whole: readonly Part[];
}

interface LineupLeague {
  id: string;
  teams: readonly SimulatedTeam[];
  rosters: RosterRules;
  injuries: InjuryRules;
}

/** Lineups of a part of a season, whose name sets its games apart from those of others. */
export function createLineups(
  { id, teams, rosters: rules, injuries }: LineupLeague,
  getStrength: StrengthOf,
  seed: string,
  year: number,
  part: string,
): FindLineup {
  const squads = new Map(
    teams.map((team) => {
      const roster = buildRoster(rules, seed, team, year);
      const keys = [seed, id, team.competitor.id, year, part];
      const findHurt = createInjuries(injuries, roster, ['injury', ...keys]);
      return [team, { keys, findHurt, units: unitsIn(rules, roster) }];
    }),
  );
  const average = averageWorth([...squads.values()].map(({ units }) => units));

  const kept = createBoundedCache<string, FoundLineup>(lineupsKept);
  const find = (team: SimulatedTeam, gameNumber: number): FoundLineup => {
    const squad = squads.get(team);
    if (squad === undefined) throw new RangeError(`no team ${team.competitor.id}`);
    const { keys, findHurt, units } = squad;
    const hurt = findHurt(gameNumber);
    const turns = units.map(({ unit: { turn } }) => {
      const { count = 1, firstShare } = turn ?? {};
      const isFirst =
        firstShare !== undefined &&
        createRandomStream('starts', ...keys, gameNumber).happens(firstShare);
      return isFirst ? 0 : gameNumber % count;
    });
    const fillWithout = (absent: ReadonlySet<string>): Playing =>
      Object.fromEntries(
        units.map((unit, place) => [unit.name, fill(unit, absent, turns[place] ?? 0)]),
      );
    return {
      hurt,
      fillWithout,
      playing: fillWithout(listAbsent(hurt)),
      worthWithout: (absent) =>
        calculateWorth(units, (unit, place) => fill(unit, absent, turns[place] ?? 0)),
    };
  };

  /** Computed on demand; kept with each game, lineups took most of a season's memory. */
  class GameLineup implements Lineup {
    constructor(
      private readonly team: SimulatedTeam,
      private readonly round: number,
      private readonly gameNumber: number,
    ) {}

    get hurt() {
      return this.found().hurt;
    }

    get playing() {
      return this.found().playing;
    }

    get fillWithout() {
      return this.found().fillWithout;
    }

    strengthWithout(absent: ReadonlySet<string>): Strength {
      const { attack, defense } = getStrength(this.team, this.round);
      const own = this.found().worthWithout(absent);
      return {
        attack: attack + own.attack - average.attack,
        defense: defense + own.defense - average.defense,
      };
    }

    private found(): FoundLineup {
      const { team, gameNumber } = this;
      return kept(`${team.competitor.id} ${gameNumber}`, () => find(team, gameNumber));
    }
  }

  return (team, round, gameNumber) => new GameLineup(team, round, gameNumber);
}

/** Cache of current games only; a season has thousands. */
const lineupsKept = 64;

interface FoundLineup extends Pick<Lineup, 'hurt' | 'playing' | 'fillWithout'> {
  worthWithout: (absent: ReadonlySet<string>) => Strength;
}

/**
 * Expected players, by what is known this long before the start; doubtful ones are expected to
 * play.
 */
export function expectedToPlay({ hurt, fillWithout }: Lineup, msBefore: number): Playing {
  const out = hurt.filter((one) => probabilityToPlay(one, msBefore) === 0);
  return fillWithout(new Set(out.map(({ player }) => player.id)));
}

export function listAbsent(hurt: readonly Hurt[]): Set<string> {
  return new Set(hurt.filter(({ plays }) => !plays).map(({ player }) => player.id));
}

function unitsIn(rules: RosterRules, roster: readonly RosterPlayer[]): TeamUnit[] {
  return Object.entries(rules).map(([name, unit]) => {
    const players = roster.filter((player) => player.unit === name);
    return { name, unit, players, whole: shareOut(unit, players, new Set()) };
  });
}

/** Players of a unit; if one plays it all, the one whose turn it is. */
function fill({ unit, players, whole }: TeamUnit, absent: ReadonlySet<string>, turn: number) {
  if (unit.turn === undefined) {
    const areAllWell = !players.some(({ id }) => absent.has(id));
    return areAllWell ? whole : shareOut(unit, players, absent);
  }
  const isWell = (player?: RosterPlayer) => player !== undefined && !absent.has(player.id);
  const starter = [players[turn], players[unit.turn.spot ?? -1], ...players].find(isWell);
  return starter === undefined ? [] : [{ player: starter, share: 1 }];
}

/**
 * Shares of the available players, with replacements moving up; if too few are left, they play
 * more.
 */
function shareOut(
  { shares, sharedByAtLeast }: RosterUnit,
  players: readonly RosterPlayer[],
  absent: ReadonlySet<string>,
): Part[] {
  const isWell = ({ id }: RosterPlayer): boolean => !absent.has(id);
  const places = shares.length;
  const first = players.slice(0, places).filter(isWell);
  const reserves = players.slice(places).filter(isWell);
  const reserveCount = Math.max(0, (sharedByAtLeast ?? places) - first.length);
  const there = [...first, ...reserves.slice(0, reserveCount)];
  const getShare = (player: RosterPlayer, index: number): number =>
    shares[sharedByAtLeast === undefined ? index : players.indexOf(player)] ?? shares.at(-1) ?? 0;
  return stretchTo(
    sum(shares),
    there.map((player, index) => ({ player, share: getShare(player, index) })),
  );
}

/** Scales shares to sum to 1, with none above the whole game. */
function stretchTo(whole: number, parts: readonly Part[]): Part[] {
  const full = parts.filter(({ share }) => share >= 1);
  const others = parts.filter(({ share }) => share < 1);
  const left = whole - full.length;
  const stretch = left / sum(others.map(({ share }) => share));
  if (others.length === 0 || Math.abs(stretch - 1) < rounding) return [...parts];
  return stretchTo(
    whole,
    parts.map(({ player, share }) => ({
      player,
      share: share >= 1 ? 1 : Math.min(1, share * stretch),
    })),
  );
}

const rounding = 1e-9;

function calculateWorth(
  units: readonly TeamUnit[],
  listParts: (unit: TeamUnit, place: number) => readonly Part[],
): Strength {
  const worth = { attack: 0, defense: 0 };
  for (const [place, unit] of units.entries()) {
    let own = 0;
    for (const { player, share } of listParts(unit, place)) own += player.worth * share;
    worth.attack += own * unit.unit.attackShare;
    worth.defense += own * (1 - unit.unit.attackShare);
  }
  return worth;
}

/** Mean value of healthy teams, subtracted so that the league averages 0. */
function averageWorth(teams: readonly (readonly TeamUnit[])[]): Strength {
  const whole = teams.map((units) =>
    calculateWorth(
      units.filter(({ unit }) => unit.turn === undefined),
      (unit) => unit.whole,
    ),
  );
  return {
    attack: sum(whole.map(({ attack }) => attack)) / teams.length,
    defense: sum(whole.map(({ defense }) => defense)) / teams.length,
  };
}
