import { hourMs } from '#domain/calendar/durations.ts';
import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { Injury } from '#domain/lineups/injury.ts';
import type { KnownPlayer, KnownSide } from '#domain/lineups/lineup.ts';
import { type PlayingCounts, probabilityOfPlaying } from '#forecasting/lineups/availability.ts';
import { canPlayRole, type Lineup, type PlayerRole } from '#forecasting/lineups/lineup.ts';

/** An injury list that had players and is suddenly empty is believed after this long, in ms. */
const emptyListBelievedMs = 6 * hourMs;

interface SideNews {
  /** The reported injuries; null when this side was not reported. */
  list: readonly Injury[] | null;
  listAt: Date;
  starter: { id: string; name: string } | null;
  /** Possible starters in order, in leagues with depth charts. */
  charted?: readonly ChartedPlayer[];
  /** How often the league's listed players have played. */
  counts: PlayingCounts;
}

/** Players without an id or in positions outside the role are ignored. */
export function knownSide(
  role: PlayerRole,
  { list, listAt, starter, charted = [], counts }: SideNews,
  before: KnownSide | undefined,
): KnownSide {
  const hasList = list !== null && list.length > 0;
  const listed = hasList
    ? listedPlayers(role, list, counts, before)
    : keptPlayers(list, listAt, counts, before);
  const ordered = withDepth(listed, charted);
  const players = starter === null ? ordered : withStarter(ordered, starter);
  const listToldAt = hasList ? listAt.toISOString() : before?.listToldAt;
  return listToldAt === undefined ? { players } : { players, listToldAt };
}

/** A player listed twice counts as the more doubtful of the two, in any order. */
function listedPlayers(
  role: PlayerRole,
  list: readonly Injury[],
  counts: PlayingCounts,
  before: KnownSide | undefined,
): KnownPlayer[] {
  const byId = new Map<string, KnownPlayer>();
  for (const { playerId: listedId, name, position, status, detail } of list) {
    const playerId = listedId ?? idAsBefore(name, list, before);
    if (playerId === undefined || !canPlayRole(role, position)) continue;
    const probability = probabilityOfPlaying(status, counts);
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

/** An entry without an id is matched to the only earlier player of that name. */
function idAsBefore(name: string, list: readonly Injury[], before: KnownSide | undefined) {
  const own = (before?.players ?? []).filter((player) => player.name === name);
  const isAlone = own.length === 1 && list.filter((entry) => entry.name === name).length === 1;
  return isAlone ? own[0]?.playerId : undefined;
}

/** The last list stays until a new one; feeds have been seen to drop all entries for a while. */
function keptPlayers(
  list: readonly Injury[] | null,
  now: Date,
  counts: PlayingCounts,
  before: KnownSide | undefined,
): KnownPlayer[] {
  if (before?.listToldAt === undefined) return [];
  const emptyForMs = now.getTime() - new Date(before.listToldAt).getTime();
  if (list !== null && emptyForMs >= emptyListBelievedMs) return [];
  return before.players
    .filter(({ status }) => status !== undefined)
    .map(({ depth: _depth, ...player }) => ({
      ...player,
      isNamedStarter: false,
      probability: probabilityOfPlaying(player.status, counts),
    }));
}

/** Each player of the depth chart starts if nobody before does, as likely as the injuries say. */
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

/** An injured starter starts as likely as the injury list says. */
function withStarter(listed: readonly KnownPlayer[], { id, name }: { id: string; name: string }) {
  const known = listed.find(({ playerId }) => playerId === id);
  const others = listed.filter(({ playerId }) => playerId !== id);
  const starter = { playerId: id, name, probability: 1, ...known, isNamedStarter: true };
  return [...others, starter].toSorted(byPlayerId);
}

/** A fixed order, so that reordered news is not a change. */
function byPlayerId(a: KnownPlayer, b: KnownPlayer): number {
  return a.playerId < b.playerId ? -1 : 1;
}

/** The lineup for the model. A named starter goes before other possible starters. */
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
