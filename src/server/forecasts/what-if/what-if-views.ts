import type { PlayingRateView } from '#contract/injuries-endpoints.ts';
import type {
  LineupPlayerView,
  SwitchedProjectionView,
  WhatIfForecastView,
  WhatIfView,
} from '#contract/lineups-endpoints.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import type { KnownSide } from '#domain/lineups/lineup.ts';
import type { Sides } from '#domain/matchup.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import type { Lineup, PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { PlayerEffect } from '#forecasting/lineups/expected-player.ts';
import { StarterProbabilities } from '#forecasting/lineups/starter-probabilities.ts';
import type { GameProjections } from '#forecasting/players/projection-types.ts';
import type { GameWithSides } from '#server/contests/games/games-types.ts';

export function viewPlayers(
  role: PlayerRole,
  effects: readonly PlayerEffect[],
  { known, lineup }: { known: KnownSide | undefined; lineup: Lineup | undefined },
  names: ReadonlyMap<string, string>,
  findRate: (status: string | undefined) => PlayingRateView | null,
): LineupPlayerView[] {
  const listed = new Map(known?.players.map((player) => [player.playerId, player]));
  const view = (id: string, probability: number, effect?: PlayerEffect): LineupPlayerView => {
    const player = listed.get(id);
    return {
      id,
      role,
      name: player?.name ?? names.get(id) ?? null,
      position: player?.position ?? null,
      status: player?.status ?? null,
      statusDetail: player?.detail ?? null,
      playingRate: findRate(player?.status),
      isNamedStarter: player?.isNamedStarter ?? false,
      probability,
      minutes: effect?.minutes ?? null,
      value: effect?.value ?? null,
      games: effect?.games ?? 0,
      effect: effect ?? null,
    };
  };
  const counted = effects.map((effect) => view(effect.playerId, effect.probability, effect));
  const ids = new Set(effects.map(({ playerId }) => playerId));
  const isCounted = effects.length > 0;
  const probabilities =
    role === 'player' ? undefined : listProbabilities(role, isCounted ? undefined : lineup);
  const others = [...listed.values()]
    .filter(({ playerId }) => !ids.has(playerId))
    .map(({ playerId, probability }) =>
      view(
        playerId,
        probabilities === undefined ? probability : (probabilities.get(playerId) ?? 0),
      ),
    );
  return [...counted.toSorted(byWeight), ...others.toSorted(byWeight)];
}

/**
 * Probabilities of starting by player, in the order of the depth chart: each player starts if
 * nobody before does.
 */
function listProbabilities(role: PlayerRole, lineup: Lineup | undefined) {
  const other = { teamId: '', lineup: undefined };
  const probabilities = new StarterProbabilities(role, 1).expect('', lineup, other);
  return new Map(probabilities.map(({ playerId, probability }) => [playerId, probability]));
}

/** Sorts players by minutes, or starters by their probability of starting. */
function byWeight(a: LineupPlayerView, b: LineupPlayerView): number {
  return (b.minutes ?? 0) - (a.minutes ?? 0) || b.probability - a.probability;
}

export function viewWhatIf(
  { row, home, away }: GameWithSides,
  {
    asked,
    standing,
    homeMargin,
    players,
  }: {
    asked: Forecast;
    standing: Forecast;
    homeMargin: number;
    players: WhatIfView['players'];
  },
): WhatIfView {
  const view = (forecast: Forecast): WhatIfForecastView => {
    const { homeWinProbability, low, high, homeSpread, total, factors } = forecast;
    const side = favoredSide(homeWinProbability);
    const winner = { ...(side === 'home' ? home : away), side };
    const score = { home: forecast.projectedHomeScore, away: forecast.projectedAwayScore };
    return { winner, homeWinProbability, low, high, spread: homeSpread, total, score, factors };
  };
  const is = view(asked);
  const was = view(standing);
  return {
    gameId: row.id,
    ...is,
    standing: was,
    difference: {
      homeWinProbability: is.homeWinProbability - was.homeWinProbability,
      homeMargin,
      spread: is.spread - was.spread,
      total: is.total - was.total,
      score: { home: is.score.home - was.score.home, away: is.score.away - was.score.away },
    },
    players,
  };
}

/** Both sides' players by the most expected, with the means of every statistic now and as asked. */
export function viewSwitched(
  league: LeagueId,
  { now, asked }: Record<'now' | 'asked', GameProjections>,
  getName: (playerId: string) => string,
): Sides<SwitchedProjectionView[]> {
  const statistics = findProjectedLeague(league)?.statistics ?? [];
  const viewSide = (side: keyof Sides<unknown>) => {
    const [before, after] = [now, asked].map(
      (projections) => new Map(projections[side].players.map((one) => [one.playerId, one])),
    );
    const ids = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
    return [...ids].map((id) => ({
      id,
      name: getName(id),
      statistics: statistics.flatMap(({ id: statistic }) => {
        const was = before?.get(id)?.statistics[statistic]?.[1] ?? null;
        const is = after?.get(id)?.statistics[statistic]?.[1] ?? null;
        return was === null && is === null ? [] : [{ statistic, now: was, asked: is }];
      }),
    }));
  };
  return { home: viewSide('home'), away: viewSide('away') };
}
