import { daysBetween } from '#forecasting/team/team-game.ts';
import { AllowedFigures } from './allowed-figures.ts';
import { listProjections } from './list-projections.ts';
import { PlayerMemory } from './player-memory.ts';
import type { PlayerModel } from './player-model.ts';
import { type Candidate, prepareSide, type Prepared } from './prepare-side.ts';
import type {
  GameProjections,
  KnownSide,
  PlayedGame,
  PlayedLine,
  PlayerFigures,
  PlayerGame,
  SideProjections,
} from './projection-types.ts';
import { addAllowed, metContexts, type SideContext, weigh } from './side-contexts.ts';
import { SideRatings } from './side-ratings.ts';

/** Number of games missed after which a player is off the roster. */
const rosterGames = 20;
/** Part of what absences gave that is not the player's own. */
const replacedShare = 0.8;
/** Number of missed games below which a regular who is on no list of absences plays. */
const unlistedFor = 5;
/** Number of games before a player counts for what opponents allow. */
const countedFrom = 5;

type SideName = 'home' | 'away';
const otherSide = { home: 'away', away: 'home' } as const;

/**
 * Projects what each player of a game will do, and learns from box scores: opportunity × rate ×
 * context. Call `learn` in order of start; rebuilding from the same games in the same order gives
 * the same figures.
 */
export class PlayerForecaster {
  readonly #model: PlayerModel;
  readonly #players = new Map<string, PlayerMemory>();
  readonly #rosters = new Map<string, Set<string>>();
  readonly #sides: SideRatings;
  readonly #opponents: AllowedFigures;
  readonly #starters: AllowedFigures | undefined;
  readonly #places: AllowedFigures | undefined;
  /**
   * Statistics that the last lines did not have, though they had the opportunity: not projected.
   */
  readonly #unread = new Set<string>();

  constructor(model: PlayerModel) {
    this.#model = model;
    this.#sides = new SideRatings(model);
    const { statistics, opponent, starter, place } = model;
    this.#opponents = new AllowedFigures(opponent, statistics);
    this.#starters = starter && new AllowedFigures(starter, statistics);
    this.#places = place && new AllowedFigures(place, statistics);
  }

  /** Memory of a player. */
  find(playerId: string): Readonly<PlayerMemory> | undefined {
    return this.#players.get(playerId);
  }

  /** True when this player's average makes a regular of the role. */
  isRegular(playerId: string): boolean {
    const memory = this.#players.get(playerId);
    return memory !== undefined && isRegular(this.#model, memory);
  }

  /** Lists the players on a team's roster by its last games. */
  listRoster(teamId: string): string[] {
    return [...(this.#rosters.get(teamId) ?? [])];
  }

  project(game: PlayerGame, home: KnownSide = {}, away: KnownSide = {}): GameProjections {
    return {
      home: this.projectSide(game, 'home', home),
      away: this.projectSide(game, 'away', away),
    };
  }

  projectSide(game: PlayerGame, side: SideName, known: KnownSide): SideProjections {
    const { prepared, context } = this.prepare(game, side, known);
    return listProjections(this.#model, prepared, context, {
      knowsAbsences: known.knowsAbsences ?? false,
      score: known.score,
      unread: this.#unread,
    });
  }

  /** Prepares what a side's projections are computed from; also read by fits. */
  prepare(
    game: PlayerGame,
    side: SideName,
    known: KnownSide,
  ): { prepared: Prepared[]; context: SideContext } {
    const context = this.#contextOf(game, side);
    return { prepared: this.#prepare(game, side, known, context), context };
  }

  #contextOf(game: PlayerGame, side: SideName): SideContext {
    const isHome = side === 'home';
    const [id, otherId] = isHome ? [game.homeId, game.awayId] : [game.awayId, game.homeId];
    const own = this.#sides.get(id, game.season);
    const other = this.#sides.get(otherId, game.season);
    const edge = game.neutralSite === true ? 0 : isHome ? 1 : -1;
    const score = this.#sides.score(own, other, edge);
    const starterId = isHome ? game.awayStarterId : game.homeStarterId;
    const days = daysBetween(new Date(own.playedAt), game.startsAt);
    return {
      season: game.season,
      length: game.length ?? 1,
      edge,
      score,
      lead: score - this.#sides.score(other, own, -edge),
      pace: this.#sides.pace(own, other),
      isBackToBack: days === 1,
      seasonGames: own.seasonGames,
      totals: this.#model.opportunities.map(({ total }, index) => {
        return typeof total === 'number' ? total : this.#sides.total(own, index);
      }),
      starterId: isHome ? game.homeStarterId : game.awayStarterId,
      opponent: (statistic) => this.#opponents.logRatio([otherId], statistic, game.season),
      opposingStarter: (statistic) =>
        starterId === undefined
          ? undefined
          : this.#starters?.logRatio([starterId], statistic, game.season),
      place: (statistic) => this.#places?.logRatio(game.conditions ?? [], statistic, game.season),
    };
  }

  #prepare(
    game: PlayerGame,
    side: SideName,
    known: KnownSide,
    { totals }: Pick<SideContext, 'totals'>,
  ): Prepared[] {
    const teamId = side === 'home' ? game.homeId : game.awayId;
    const listed = new Map(known.players?.map((player) => [player.playerId, player]));
    const ids = new Set([...(this.#rosters.get(teamId) ?? []), ...listed.keys()]);
    const starterId = side === 'home' ? game.homeStarterId : game.awayStarterId;
    if (starterId !== undefined) ids.add(starterId);
    // In order of ids, so that sums do not depend on the order of lines.
    const candidates = [...ids].sort().map((playerId): Candidate => {
      const memory = this.#players.get(playerId);
      const player = listed.get(playerId);
      const regular = memory !== undefined && isRegular(this.#model, memory);
      const isNewToTeam = memory?.teamId !== teamId;
      const isIn = known.knowsAbsences === true && regular && memory.missed < unlistedFor;
      const usual = isNewToTeam ? (regular ? 0.9 : 0.5) : isIn ? 1 : memory.plays;
      const untold = known.isComplete === true && player === undefined ? 0 : usual;
      return {
        playerId,
        memory,
        probability:
          player?.probability ?? (playerId === starterId ? 1 : Number(untold.toFixed(3))),
        isRegular: regular,
        isNewToTeam,
        slot: player?.slot,
        position: player?.position ?? memory?.position,
      };
    });
    return prepareSide(this.#model, candidates, {
      totals,
      knowsAbsences: known.knowsAbsences ?? false,
    });
  }

  /**
   * Learns a game after it; regulars without a line count as absent. A player with lines on both
   * sides is left out, and so is a line without minutes, attempts or batters. Scores missing: only
   * the players are learned.
   */
  learn(game: PlayedGame): void {
    const lines = { home: new Map<string, PlayedLine>(), away: new Map<string, PlayedLine>() };
    const inOrder = [...game.lines].sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
    for (const line of inOrder) {
      if (hasFigures(line.figures)) lines[line.side].set(line.playerId, line);
    }
    for (const id of lines.home.keys()) {
      if (lines.away.delete(id)) lines.home.delete(id);
    }
    const sides = (['home', 'away'] as const).map((side) => {
      return { side, ...this.prepare(game, side, this.#asPlayed(game, side, lines[side])) };
    });
    const usage = { home: 0, away: 0 };
    for (const { side, context, prepared } of sides) {
      usage[side] = this.#learnSide(game, side, lines[side], context, prepared);
    }
    this.#learnRatings(game, lines, usage);
  }

  /**
   * State of a side as it would have been known: regulars' statuses, and everybody's place in the
   * order.
   */
  #asPlayed(game: PlayedGame, side: SideName, lines: ReadonlyMap<string, PlayedLine>): KnownSide {
    const teamId = side === 'home' ? game.homeId : game.awayId;
    const ids = new Set([...(this.#rosters.get(teamId) ?? []), ...lines.keys()]);
    const players = [...ids].map((playerId) => {
      const line = lines.get(playerId);
      const memory = this.#players.get(playerId);
      const regular = memory !== undefined && isRegular(this.#model, memory);
      const onRoster = memory?.teamId === teamId;
      // Reserves who are new to the team were not expected by anybody.
      const probability = regular ? (line === undefined ? 0 : 1) : onRoster ? undefined : 0;
      return { playerId, probability, position: line?.position, slot: line?.slot };
    });
    return { players, knowsAbsences: true };
  }

  #learnSide(
    game: PlayedGame,
    side: SideName,
    lines: ReadonlyMap<string, PlayedLine>,
    context: SideContext,
    prepared: readonly Prepared[],
  ): number {
    const model = this.#model;
    const teamId = side === 'home' ? game.homeId : game.awayId;
    const contexts = metContexts(model, prepared, context);
    const happened = new Float64Array(model.statistics.length);
    const expected = new Float64Array(model.statistics.length);
    // Where most are new, as in the first box scores, nobody plays for somebody absent.
    const seen = prepared.filter(({ memory, playerId }) => memory && lines.has(playerId));
    const areKnown = 2 * seen.length >= lines.size;
    let usage = 0;
    for (const [at, one] of prepared.entries()) {
      const line = lines.get(one.playerId);
      if (line === undefined) {
        one.memory?.learnWhetherPlayed(false);
        continue;
      }
      usage += weigh(model.pace, line.figures);
      if (!hasPlayed(model, line.figures)) continue;
      const memory = one.memory ?? new PlayerMemory(model, teamId, game.season);
      this.#players.set(one.playerId, memory);
      if (memory.games >= countedFrom) addAllowed(model, memory, line, happened, expected);
      this.#learnPlayer(game, teamId, line, {
        one,
        memory,
        contexts: contexts[at],
        areKnown,
      });
    }
    for (const one of prepared) this.#updateRoster(teamId, one.playerId);

    const opponentId = side === 'home' ? game.awayId : game.homeId;
    const opposing = side === 'home' ? game.awayStarterId : game.homeStarterId;
    this.#opponents.learn(opponentId, game.season, happened, expected);
    if (opposing !== undefined) this.#starters?.learn(opposing, game.season, happened, expected);
    for (const key of game.conditions ?? []) {
      this.#places?.learn(key, game.season, happened, expected);
    }
    return usage;
  }

  #learnPlayer(
    game: PlayedGame,
    teamId: string,
    { figures, position, slot, started }: PlayedLine,
    {
      one,
      memory,
      contexts,
      areKnown,
    }: { one: Prepared; memory: PlayerMemory; contexts?: Float64Array; areKnown: boolean },
  ): void {
    const model = this.#model;
    const isSeasonStart = memory.games > 0 && memory.season !== game.season;
    if (memory.season !== game.season) memory.seasonGames = 0;
    if (memory.games === 0 || memory.teamId !== teamId) {
      this.#rosters.get(memory.teamId)?.delete(one.playerId);
      memory.plays = isRegular(model, memory) ? 0.9 : 0.5;
      memory.teamId = teamId;
      memory.missed = 0;
    } else {
      memory.learnWhetherPlayed(true);
    }
    memory.season = game.season;
    memory.seasonGames += 1;
    memory.games += 1;
    memory.position = position ?? memory.position;
    if (slot !== undefined) {
      memory.slot = memory.slot === undefined ? slot : memory.slot + 0.2 * (slot - memory.slot);
    }
    const hasStarted =
      started !== false || [game.homeStarterId, game.awayStarterId].includes(one.playerId);
    for (const [index, { column, fromStarts }] of model.opportunities.entries()) {
      const value = figures[column];
      if (value === undefined || (fromStarts === true && !hasStarted)) continue;
      const length = game.length ?? 1;
      const given = areKnown ? replacedShare * (one.replaced[index] ?? 0) : 0;
      const own = value / length - given;
      memory.learnOpportunity(index, value / length, own, one.second[index] ?? 0);
    }
    for (const { name, column, opportunity } of model.statistics) {
      const done = model.opportunities.find((rules) => rules.name === opportunity)?.column ?? '';
      if (figures[column] !== undefined) this.#unread.delete(name);
      else if (figures[done] !== undefined) this.#unread.add(name);
    }
    memory.learnFigures(
      model.columns.map((column) => figures[column] ?? 0),
      isSeasonStart,
    );
    if (contexts !== undefined) memory.learnContexts(contexts);
  }

  #updateRoster(teamId: string, playerId: string): void {
    const memory = this.#players.get(playerId);
    const roster = this.#rosters.get(teamId) ?? new Set<string>();
    this.#rosters.set(teamId, roster);
    if (memory?.teamId === teamId && memory.missed <= rosterGames) roster.add(playerId);
    else roster.delete(playerId);
  }

  #learnRatings(
    game: PlayedGame,
    lines: Record<SideName, ReadonlyMap<string, PlayedLine>>,
    usage: Record<SideName, number>,
  ): void {
    const home = this.#sides.get(game.homeId, game.season);
    const away = this.#sides.get(game.awayId, game.season);
    const scores = { home: game.homeScore, away: game.awayScore };
    for (const side of ['home', 'away'] as const) {
      const isHome = side === 'home';
      const edge = game.neutralSite === true ? 0 : isHome ? 1 : -1;
      const totals = this.#model.opportunities.map(({ column }) => {
        let total = 0;
        for (const { figures } of lines[side].values()) total += figures[column] ?? 0;
        return total;
      });
      this.#sides.learn(
        isHome ? game.homeId : game.awayId,
        isHome ? home : away,
        isHome ? away : home,
        {
          season: game.season,
          at: game.startsAt.getTime(),
          edge,
          score: scores[side],
          allowed: scores[otherSide[side]],
          pace: usage[side],
          totals,
        },
      );
    }
  }
}

function isRegular(model: PlayerModel, memory: PlayerMemory): boolean {
  return model.opportunities.some(({ regular }, index) => {
    return (memory.opportunities[index]?.plain ?? 0) >= regular;
  });
}

function hasFigures(figures: PlayerFigures): boolean {
  return Object.values(figures).some((value) => value !== 0);
}

function hasPlayed(model: PlayerModel, figures: PlayerFigures): boolean {
  return model.opportunities.some(({ column }) => (figures[column] ?? 0) > 0);
}
