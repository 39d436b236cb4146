import type { Injury } from '#domain/lineups/injury.ts';
import type { KnownSide as Lineup } from '#domain/lineups/lineup.ts';
import type { Forecast } from '#domain/forecast.ts';
import type {
  DescribedPlayer,
  LockedProjections,
  NewAbsence,
} from '#domain/players/stored-projections.ts';
import { type PlayingCounts, probabilityOfPlaying } from '#forecasting/lineups/availability.ts';
import type { PlayerModel } from '#forecasting/players/player-model.ts';
import type {
  AvailablePlayer,
  GameProjections,
  KnownSide,
  PlayerProjection,
  SideProjections,
} from '#forecasting/players/projection-types.ts';
import {
  findScoringFactors,
  scaleMeans,
  scaleScoring,
} from '#forecasting/players/scale-scoring.ts';
import { storeProjections } from '#forecasting/players/stored-projections.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import type { LearnedPlayers } from '#server/forecasts/learned-players.ts';
import type { ProjectionsRow } from './player-projections-store.ts';

/** What was told of a side's players. */
interface ToldSide {
  /** Null or undefined: not reported. */
  injuries: readonly Injury[] | null | undefined;
  lineup: Lineup | undefined;
  counts: PlayingCounts;
}

/**
 * Who plays, as far as it is known. Injury lists cover every position, lineups those that the
 * team's forecast counts; of players in a team's depth chart each plays if nobody before does.
 */
export function findAvailability({ injuries, lineup, counts }: ToldSide): KnownSide {
  const byId = new Map<string, AvailablePlayer>();
  for (const { playerId, position, status } of injuries ?? []) {
    if (playerId === undefined) continue;
    const probability = probabilityOfPlaying(status, counts);
    const before = byId.get(playerId)?.probability ?? 1;
    byId.set(playerId, { playerId, position, probability: Math.min(before, probability) });
  }
  let nobodyBefore = 1;
  const inOrder = (lineup?.players ?? []).toSorted((a, b) => (a.depth ?? 0) - (b.depth ?? 0));
  for (const { playerId, position, probability, depth } of inOrder) {
    const starts = depth === undefined ? probability : probability * nobodyBefore;
    if (depth !== undefined) nobodyBefore *= 1 - probability;
    byId.set(playerId, { playerId, position, probability: toThousandth(starts) });
  }
  const knowsAbsences = injuries != null || lineup?.listToldAt !== undefined;
  return { players: [...byId.values()], knowsAbsences };
}

/** The same as if some players had the given playing probabilities. */
export function withProbabilities(
  side: KnownSide,
  probabilities: ReadonlyMap<string, number>,
): KnownSide {
  const others = side.players?.filter(({ playerId }) => !probabilities.has(playerId)) ?? [];
  const changed = [...probabilities].map(([playerId, probability]) => ({ playerId, probability }));
  return { ...side, players: [...others, ...changed] };
}

/** Results or box scores are loading: a projection would be of somebody else's season. */
export function isLoading({ missing = [] }: Pick<Forecast, 'missing'>): boolean {
  return missing.some(
    ({ input, hasFailed }) => hasFailed !== true && (input === 'results' || input === 'box-scores'),
  );
}

/** Players with a role. */
export function knownPlayers({ players }: SideProjections): PlayerProjection[] {
  return players.filter(({ statistics }) => Object.keys(statistics).length > 0);
}

/** In bytes of JSON; players with the smallest part of a usual role are left out beyond it. */
const maxLockedBytes = 8000;

/** What is stored of projections, with each player's averages so far. */
export function lockProjections(
  { home, away }: GameProjections,
  figures: LearnedPlayers,
): LockedProjections {
  const stored = storeProjections({ home, away });
  const averages = Object.fromEntries(
    [...home.players, ...away.players].map(({ playerId }) => [
      playerId,
      stored.statistics.map(([name]) => {
        const average = figures.findLog(playerId, name)?.average;
        return average === undefined ? null : Number(average.toPrecision(4));
      }),
    ]),
  );
  const locked = { ...stored, averages };
  let excess = JSON.stringify(locked).length - maxLockedBytes;
  if (excess <= 0) return locked;
  const rows = new Map([...stored.home, ...stored.away].map((row) => [row[0], row]));
  const left = new Set<string>();
  const bySmallestRole = [...home.players, ...away.players].toSorted(
    (a, b) => roleShare(a, figures.model) - roleShare(b, figures.model),
  );
  for (const { playerId } of bySmallestRole) {
    if (excess <= 0) break;
    left.add(playerId);
    excess -= JSON.stringify([rows.get(playerId), playerId, averages[playerId]]).length;
  }
  const keep = ({ players }: SideProjections) => ({
    players: players.filter(({ playerId }) => !left.has(playerId)),
  });
  return lockProjections({ home: keep(home), away: keep(away) }, figures);
}

/** Expected part of a usual role: a starting pitcher’s counts like a regular’s. */
function roleShare({ probability, opportunity }: PlayerProjection, model: PlayerModel): number {
  const shares = model.opportunities.map(({ name, center }) => (opportunity[name] ?? 0) / center);
  return probability * Math.max(...shares);
}

/**
 * Relative change of a mean, or change of a playing probability, below which nobody would notice
 * it.
 */
const noticeable = 0.005;

/** Whether other figures would be shown for these projections. */
export function areAlike(known: LockedProjections, fresh: LockedProjections): boolean {
  return (['home', 'away'] as const).every((side) => {
    const before = new Map(known[side].map((player) => [player[0], player]));
    return (
      known[side].length === fresh[side].length &&
      fresh[side].every(([id, probability, , , statistics]) => {
        const other = before.get(id);
        if (other === undefined || Math.abs(other[1] - probability) > noticeable) return false;
        return statistics.every((numbers, at) => {
          const [was = 0] = other[4][at] ?? [];
          const [is = 0] = numbers ?? [];
          return Math.abs(is - was) <= noticeable * Math.max(is, was);
        });
      })
    );
  });
}

/** Names of players, from those who have played or are on a list, with their status. */
export function describePlayer(
  { playerId }: PlayerProjection,
  {
    figures,
    names,
    injuries,
    findCases,
  }: {
    figures: LearnedPlayers;
    names: ReadonlyMap<string, string>;
    injuries: readonly Injury[];
    findCases: (status: string) => number;
  },
): DescribedPlayer {
  const listed = injuries.find((injury) => injury.playerId === playerId);
  const position = figures.forecaster.find(playerId)?.position ?? listed?.position ?? null;
  return {
    name: names.get(playerId) ?? listed?.name ?? `Player ${playerId}`,
    position,
    ...(listed && { status: listed.status, cases: findCases(listed.status) }),
    last: figures.statistics.map(({ id }) => figures.findLog(playerId, id)?.last ?? []),
  };
}

/** The league's opportunity of the first kind that the player has, and its expected amount. */
export function firstOpportunity(
  { opportunity }: Pick<PlayerProjection, 'opportunity'>,
  names: readonly string[],
): { name: string; value: number } | undefined {
  const name = names.find((one) => opportunity[one] !== undefined);
  return name === undefined ? undefined : { name, value: opportunity[name] ?? 0 };
}

export function expectedValue(
  player: PlayerProjection | undefined,
  statistic: string,
): number | undefined {
  const mean = player?.statistics[statistic]?.[1];
  return mean === undefined ? undefined : (player?.probability ?? 0) * mean;
}

/**
 * What a side gains and loses without a player: its projections now beside those with the player.
 */
export function compareAbsence(
  now: readonly PlayerProjection[],
  withPlayer: readonly PlayerProjection[],
  {
    playerId,
    statistics,
    opportunities,
    getName,
  }: {
    playerId: string;
    statistics: readonly string[];
    opportunities: readonly string[];
    getName: (id: string) => string;
  },
):
  | Pick<NewAbsence, 'opportunity' | 'opportunityName' | 'statistic' | 'value' | 'gains'>
  | undefined {
  const absent = withPlayer.find((player) => player.playerId === playerId);
  const statistic = statistics.find((name) => absent?.statistics[name] !== undefined);
  if (absent === undefined || statistic === undefined) return undefined;
  const before = new Map(withPlayer.map((player) => [player.playerId, player]));
  const gains = now.flatMap((player) => {
    const value = expectedValue(player, statistic);
    const was = expectedValue(before.get(player.playerId), statistic) ?? 0;
    if (value === undefined || player.playerId === playerId) return [];
    const change = value - was;
    return [{ playerId: player.playerId, name: getName(player.playerId), change }];
  });
  const opportunity = firstOpportunity(absent, opportunities);
  return {
    opportunity: absent.probability * (opportunity?.value ?? 0),
    ...(opportunity && { opportunityName: opportunity.name }),
    statistic,
    value: expectedValue(absent, statistic) ?? 0,
    gains: gains.toSorted((a, b) => b.change - a.change),
  };
}

function toThousandth(value: number): number {
  return Number(value.toFixed(3));
}

/** The projections as the game shows them: scaled to the scores that an analyst's shift leaves. */
export function followAnalyst(row: ProjectionsRow, game: StoredGame | undefined): ProjectionsRow {
  const { league, news } = row;
  const factors = findScoringFactors(league, game?.forecast?.forecast, game?.analyst);
  if (factors === undefined) return row;
  const names = row.projections.statistics.map(([name]) => name);
  const isHome = new Set(row.projections.home.map(([id]) => id));
  const before = Object.entries(news?.before ?? {}).map(([id, [opportunity, ...means]]) => {
    const factor = isHome.has(id) ? factors.home : factors.away;
    return [id, [opportunity, ...scaleMeans(league, names, means, factor)]] as const;
  });
  const absences = news?.absences.map((absence) => {
    const factor = factors[absence.side];
    const scale = (value: number) =>
      scaleMeans(league, [absence.statistic], [value], factor)[0] ?? value;
    return {
      ...absence,
      value: scale(absence.value),
      gains: absence.gains.map((gain) => ({ ...gain, change: scale(gain.change) })),
      teamChange: absence.teamChange * factor,
    };
  });
  return {
    ...row,
    projections: scaleScoring(league, row.projections, factors),
    news: news && { absences: absences ?? [], before: Object.fromEntries(before) },
  };
}
