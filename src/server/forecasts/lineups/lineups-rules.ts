import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import type { KnownPlayer, KnownSide } from '#domain/lineups/lineup.ts';
import { probabilityOfPlaying } from '#forecasting/lineups/availability.ts';
import type { Lineup, PlayerRole } from '#forecasting/lineups/lineup.ts';

/** A list that has told of players and is suddenly empty is believed after this long. */
const emptyListBelievedMs = 6 * 3_600_000;

/** The feed's abbreviations of those positions that a role is played from; undefined: all. */
const positionsOfRole: Record<PlayerRole, RegExp | undefined> = {
  player: undefined,
  quarterback: /^QB$/i,
  pitcher: /^(SP|RP|P)$/i,
  goalie: /^GK?$/i,
};

/** What the source tells of one side before a game. */
export interface SideNews {
  /** Null: it has not told of this side. */
  list: readonly Injury[] | null;
  /** When it told the list. */
  listAt: Date;
  starter: { id: string; name: string } | null;
  /** Who could start, in order, where the league has depth charts. */
  charted?: readonly ChartedPlayer[];
}

/**
 * What is known of a side's players, from what is told now and was known before. Players of other
 * positions than the role's, and those without an id, say nothing to the model.
 */
export function knownSide(
  role: PlayerRole,
  { list, listAt, starter, charted = [] }: SideNews,
  before: KnownSide | undefined,
): KnownSide {
  const hasList = list !== null && list.length > 0;
  const listed = hasList ? listedPlayers(role, list, before) : keptPlayers(list, listAt, before);
  const ordered = withDepth(listed, charted);
  const players = starter === null ? ordered : withStarter(ordered, starter);
  const listToldAt = hasList ? listAt.toISOString() : before?.listToldAt;
  return listToldAt === undefined ? { players } : { players, listToldAt };
}

/** One who is named twice counts as the more doubtful of the two, in whatever order they come. */
function listedPlayers(
  role: PlayerRole,
  list: readonly Injury[],
  before: KnownSide | undefined,
): KnownPlayer[] {
  const positions = positionsOfRole[role];
  const byId = new Map<string, KnownPlayer>();
  for (const { playerId: listedId, name, position, status, detail } of list) {
    const playerId = listedId ?? idAsBefore(name, list, before);
    const isOfRole = positions === undefined || positions.test(position ?? '');
    if (playerId === undefined || !isOfRole) continue;
    const probability = probabilityOfPlaying(status);
    const other = byId.get(playerId);
    if (other !== undefined && other.probability <= probability) continue;
    byId.set(playerId, {
      playerId,
      name,
      ...(position === undefined ? {} : { position }),
      status,
      ...(detail === undefined ? {} : { detail }),
      isNamedStarter: false,
      probability,
    });
  }
  return [...byId.values()].toSorted(byPlayerId);
}

/** An entry that has lost its id is of him who stood there under that name, if one alone did. */
function idAsBefore(
  name: string,
  list: readonly Injury[],
  before: KnownSide | undefined,
): string | undefined {
  const own = (before?.players ?? []).filter((player) => player.name === name);
  const isAlone = own.length === 1 && list.filter((entry) => entry.name === name).length === 1;
  return isAlone ? own[0]?.playerId : undefined;
}

/**
 * Of a list that is not told, the last one stands. One that is told empty stands for six hours more: a
 * feed's list has been seen to come without entries for a while, which is not that all are well.
 */
function keptPlayers(
  list: readonly Injury[] | null,
  now: Date,
  before: KnownSide | undefined,
): KnownPlayer[] {
  if (before?.listToldAt === undefined) return [];
  const emptyForMs = now.getTime() - new Date(before.listToldAt).getTime();
  if (list !== null && emptyForMs >= emptyListBelievedMs) return [];
  return before.players
    .filter(({ status }) => status !== undefined)
    .map(({ depth: _depth, ...player }) => ({ ...player, isNamedStarter: false }));
}

/**
 * Those of the depth chart start in its order: each for certain, should nobody before him, or as likely
 * as the injury list says of him.
 */
function withDepth(listed: KnownPlayer[], charted: readonly ChartedPlayer[]): KnownPlayer[] {
  if (charted.length === 0) return listed;
  const known = new Map(listed.map((player) => [player.playerId, player]));
  const ids = new Set(charted.map(({ playerId }) => playerId));
  const others = listed.filter(({ playerId }) => !ids.has(playerId));
  const inOrder = charted.map(({ playerId, name }, place) => ({
    playerId,
    name,
    isNamedStarter: false,
    probability: 1,
    ...known.get(playerId),
    depth: place + 1,
  }));
  return [...others, ...inOrder].toSorted(byPlayerId);
}

/** A starter who is on the injury list starts as likely as the list says. */
function withStarter(
  listed: readonly KnownPlayer[],
  { id, name }: { id: string; name: string },
): KnownPlayer[] {
  const known = listed.find(({ playerId }) => playerId === id);
  const others = listed.filter(({ playerId }) => playerId !== id);
  const starter = { playerId: id, name, probability: 1, ...known, isNamedStarter: true };
  return [...others, starter].toSorted(byPlayerId);
}

/** In one order, so that the same news in another order is no news. */
function byPlayerId(a: KnownPlayer, b: KnownPlayer): number {
  return a.playerId < b.playerId ? -1 : 1;
}

/** What the model is told. A named starter is asked before others who could start. */
export function modelLineup(role: PlayerRole, { players }: KnownSide): Lineup {
  return {
    players: players.map(({ playerId, probability, isNamedStarter, depth }) => ({
      playerId,
      role,
      probability,
      ...(isNamedStarter ? { depth: 1 } : depth === undefined ? {} : { depth }),
    })),
  };
}
