import type { PlayingRateView } from '#contract/injuries.ts';
import type { LineupPlayerView, WhatIfForecastView, WhatIfView } from '#contract/lineups.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { KnownPlayer, KnownSide } from '#domain/lineups/lineup.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { PlayerEffect } from '#forecasting/lineups/expected-player.ts';
import type { GameWithSides } from '../../contests/games/games-types.ts';

type FindRate = (status: string | undefined) => PlayingRateView | null;

export function viewPlayers(
  role: PlayerRole,
  effects: readonly PlayerEffect[],
  known: KnownSide | undefined,
  names: ReadonlyMap<string, string>,
  findRate: FindRate,
): LineupPlayerView[] {
  const listed = new Map(known?.players.map((player) => [player.playerId, player]));
  const counted = effects.map((effect): LineupPlayerView => {
    const { playerId: id, probability, minutes = null, value, games } = effect;
    const known = viewKnown(id, role, listed.get(id), names, findRate);
    return { ...known, probability, minutes, value, games, effect };
  });
  const ids = new Set(effects.map(({ playerId }) => playerId));
  const others = [...listed.values()]
    .filter(({ playerId }) => !ids.has(playerId))
    .map((player): LineupPlayerView => ({
      ...viewKnown(player.playerId, role, player, names, findRate),
      probability: player.probability,
      minutes: null,
      value: null,
      games: 0,
      effect: null,
    }));
  return [...counted.toSorted(byWeight), ...others];
}

/** By minutes, or for starters by probability of starting. */
function byWeight(a: LineupPlayerView, b: LineupPlayerView): number {
  return (b.minutes ?? 0) - (a.minutes ?? 0) || b.probability - a.probability;
}

function viewKnown(
  id: string,
  role: PlayerRole,
  known: KnownPlayer | undefined,
  names: ReadonlyMap<string, string>,
  findRate: FindRate,
) {
  return {
    id,
    role,
    name: known?.name ?? names.get(id) ?? null,
    position: known?.position ?? null,
    status: known?.status ?? null,
    statusDetail: known?.detail ?? null,
    playingRate: findRate(known?.status),
    isNamedStarter: known?.isNamedStarter ?? false,
  };
}

export function viewWhatIf(
  { row, home, away }: GameWithSides,
  { asked, standing, homeMargin }: { asked: Forecast; standing: Forecast; homeMargin: number },
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
  };
}
