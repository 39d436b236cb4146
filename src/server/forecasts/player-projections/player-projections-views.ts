import type {
  GamePlayersView,
  PlayerAbsenceView,
  PlayerProjectionsView,
  ProjectedPlayerView,
  ProjectedSideView,
  ProjectedStatisticOfPlayerView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import { type Forecast, forecastInputs } from '#domain/forecast.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import type { CompactDistribution } from '#domain/players/stored-projections.ts';
import { parseAvailability } from '#domain/lineups/injury.ts';
import { sum } from '#domain/sum.ts';
import { getDevigMethod } from '#forecasting/market/with-the-market.ts';
import {
  probabilitiesOfLine,
  listProbabilities,
  quantileIn,
} from '#forecasting/players/count-distribution.ts';
import { findPlayerModel, statisticOf } from '#forecasting/players/player-models.ts';
import type { PlayedLine, PlayerProjection } from '#forecasting/players/projection-types.ts';
import { readProjections } from '#forecasting/players/stored-projections.ts';
import { viewCompetitor } from '#server/contests/cards/cards.ts';
import type { GameWithSides } from '#server/contests/games/games-types.ts';
import {
  findMarketOver,
  type PlayerGrade,
  type PlayerQuote,
  quoteKey,
} from '#server/ledger/graded-players/graded-players.ts';
import { expectedValue, firstOpportunity } from './player-projections-rules.ts';
import type { ProjectionsRow } from './player-projections-store.ts';

type PlayerGameView = PlayerProjectionsView['games'][number];

/** What is known of a game's players besides projections. */
export interface GameFacts {
  /** Figures so far, or in the end. */
  box?: { lines: readonly PlayedLine[]; isFinal: boolean } | undefined;
  /** The market's lines by `quoteKey`, as are grades of locked projections. */
  quotes?: ReadonlyMap<string, PlayerQuote> | undefined;
  grades?: ReadonlyMap<string, PlayerGrade> | undefined;
}

/**
 * Statistics that a league's players are projected for, in the order of choices; of these games, if
 * there are any.
 */
export function viewStatistics(
  league: TeamLeagueId,
  rows: readonly ProjectionsRow[],
): ProjectedStatisticView[] {
  // A feed without a figure has no projections of it.
  const used = new Set(
    rows.flatMap(({ projections }) => projections.statistics.map(([name]) => name)),
  );
  const all = findProjectedLeague(league)?.statistics ?? [];
  const shown = used.size === 0 ? all : all.filter(({ id }) => used.has(id));
  return shown.map((statistic) => ({
    ...statistic,
    group: statistic.group ?? null,
    isRare: statistic.isRare ?? false,
  }));
}

/**
 * Views of both sides' players, each side by the league's first statistic; empty without
 * projections.
 */
export function viewSides(
  game: GameWithSides,
  row: ProjectionsRow | undefined,
  facts: GameFacts,
): Sides<ProjectedSideView> {
  const projections = row && readProjections(row.projections);
  const view = (side: keyof Sides<unknown>): ProjectedSideView => {
    const players = projections?.[side].players ?? [];
    const team = viewCompetitor(game[side]);
    if (row === undefined) return { team, players: [], totals: [], opportunityTotal: null };
    const views = players.map((player) => viewPlayer(player, row, facts));
    return { team, players: sortPlayers(row.league, views), ...sumPlayers(row, players) };
  };
  return { home: view('home'), away: view('away') };
}

function sortPlayers(league: ProjectionsRow['league'], players: ProjectedPlayerView[]) {
  const ids = (findProjectedLeague(league)?.statistics ?? []).map(({ id }) => id);
  const means = new Map(
    players.map((player) => [
      player.id,
      ids.map((id) => player.statistics.find(({ statistic }) => statistic === id)?.mean ?? -1),
    ]),
  );
  return players.toSorted((a, b) => {
    const [left = [], right = []] = [means.get(a.id), means.get(b.id)];
    const at = ids.findIndex((_, index) => left[index] !== right[index]);
    return at === -1 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
  });
}

/** Each player counts by the probability of playing. */
function sumPlayers({ league, projections }: ProjectionsRow, players: readonly PlayerProjection[]) {
  const totals = projections.statistics.map(([statistic]) => ({
    statistic,
    mean: sum(players.map((player) => expectedValue(player, statistic) ?? 0)),
  }));
  const shared = findPlayerModel(league)?.opportunities.find((rules) => rules.shownTotal);
  const opportunityTotal =
    shared === undefined
      ? null
      : sum(
          players.map(
            ({ probability, opportunity }) => probability * (opportunity[shared.name] ?? 0),
          ),
        );
  return { totals, opportunityTotal };
}

function viewPlayer(
  player: PlayerProjection,
  row: ProjectionsRow,
  facts: GameFacts,
): ProjectedPlayerView {
  const { playerId, probability } = player;
  const labels = findProjectedLeague(row.league)?.opportunities ?? {};
  const opportunity = firstOpportunity(player, Object.keys(labels));
  const value = opportunity?.value ?? 0;
  const { name, position, status, cases } = row.players[playerId] ?? {
    name: `Player ${playerId}`,
    position: null,
  };
  const line = facts.box?.lines.find((one) => one.playerId === playerId);
  const [wasOpportunity = null] = row.news?.before[playerId] ?? [];
  const isSure = status === undefined || parseAvailability(status) === 'out';
  return {
    id: playerId,
    name,
    position,
    playProbability: probability,
    status: isSure ? null : status,
    statusCases: isSure ? null : (cases ?? null),
    opportunity: {
      label: labels[opportunity?.name ?? ''] ?? '',
      value,
      change: wasOpportunity === null ? null : value - wasOpportunity,
    },
    statistics: viewStatisticsOf(player, row, facts),
    didNotPlay: facts.box?.isFinal === true && line === undefined,
  };
}

function viewStatisticsOf(
  { playerId, statistics }: PlayerProjection,
  row: ProjectionsRow,
  { box, quotes, grades }: GameFacts,
): ProjectedStatisticOfPlayerView[] {
  const line = box?.lines.find((one) => one.playerId === playerId);
  const model = findPlayerModel(row.league);
  const order = findProjectedLeague(row.league)?.statistics ?? [];
  const [, ...means] = row.news?.before[playerId] ?? [];
  return order.flatMap(({ id, isRare }, at) => {
    const distribution = statistics[id];
    if (distribution === undefined) return [];
    const was = means[row.projections.statistics.findIndex(([name]) => name === id)] ?? null;
    const result = line && model && statisticOf(model, id, line.figures);
    const key = quoteKey({ playerId, statistic: id });
    const [quote, grade] = [quotes?.get(key), grades?.get(key)];
    return [
      {
        statistic: id,
        ...viewDistribution(distribution, isRare === true),
        change: was === null ? null : distribution[1] - was,
        line: quote === undefined ? null : viewQuote(quote, distribution, row),
        lastTen: [...(row.players[playerId]?.last[at] ?? [])],
        result: grade === undefined ? (result ?? null) : grade.result,
        grade:
          typeof grade?.isInside === 'boolean'
            ? { isInside: grade.isInside, overLine: grade.outcome, average: grade.average }
            : null,
      },
    ];
  });
}

function viewDistribution(distribution: CompactDistribution, isRare: boolean) {
  const table = listProbabilities(distribution);
  const [none = 0, one = 0] = table;
  return {
    mean: distribution[1],
    low: quantileIn(table, 0.1),
    high: quantileIn(table, 0.9),
    atLeast: isRare ? ([1 - none, Math.max(0, 1 - none - one)] as [number, number]) : null,
  };
}

function viewQuote(
  quote: PlayerQuote,
  distribution: CompactDistribution,
  { league, news }: ProjectionsRow,
): ProjectedStatisticOfPlayerView['line'] {
  const { over, under } = probabilitiesOfLine(distribution, quote.line);
  return {
    line: quote.line,
    provider: quote.provider,
    overPrice: quote.overPrice,
    underPrice: quote.underPrice,
    at: quote.at.toISOString(),
    isOlderThanNews: news?.absences.some(({ at }) => new Date(at) > quote.at) ?? false,
    ours: over + under > 0 ? over / (over + under) : 0,
    market: findMarketOver(quote, getDevigMethod(league)),
  };
}

/** A player's projection beside the outcome; undefined when the player was not projected. */
export function viewPlayerGame(
  game: GameWithSides & { row: { id: string; startsAt: Date } },
  row: ProjectionsRow,
  facts: GameFacts,
  playerId: string,
): { game: PlayerGameView; player: ProjectedPlayerView; side: keyof Sides<unknown> } | undefined {
  const sides = viewSides(game, row, facts);
  const side = sides.home.players.some(({ id }) => id === playerId) ? 'home' : 'away';
  const player = sides[side].players.find(({ id }) => id === playerId);
  if (player === undefined) return undefined;
  const short = (team: GameWithSides['home']) => {
    const { id, name, abbreviation } = viewCompetitor(team);
    return { id, name, abbreviation };
  };
  const played = {
    gameId: game.row.id,
    startsAt: game.row.startsAt.toISOString(),
    isHome: side === 'home',
    team: short(game[side]),
    opponent: short(game[side === 'home' ? 'away' : 'home']),
    didNotPlay: player.didNotPlay,
    statistics: player.statistics.map(({ lastTen: _lastTen, change: _change, ...rest }) => rest),
  };
  return { game: played, player, side };
}

/** Absences since the first lock, largest first. */
export function viewAbsences({ league, news }: ProjectionsRow): PlayerAbsenceView[] {
  const labels = findProjectedLeague(league)?.opportunities ?? {};
  const absences = (news?.absences ?? []).map(({ opportunityName = '', ...absence }) => ({
    ...absence,
    opportunityLabel: labels[opportunityName] ?? null,
    gains: [...absence.gains],
    gained: sum(absence.gains.map(({ change }) => change)),
    source: 'Injury report',
  }));
  return absences.toSorted((a, b) => b.value - a.value);
}

/** Why a coming game has no projections. */
export function viewMissing(
  league: TeamLeagueId,
  forecast: Pick<Forecast, 'missing'> | undefined,
  leftMs: number,
  horizonMs: number,
): NonNullable<GamePlayersView['missing']> {
  const { label } = getLeague(league);
  const words = { results: 'results', 'box-scores': 'box scores', injuries: '', starters: '' };
  for (const input of forecastInputs) {
    const open = forecast?.missing?.find((one) => one.input === input && words[input] !== '');
    if (open === undefined) continue;
    return { reason: `Loading ${label} ${words[input]}`, done: open.done, total: open.total };
  }
  const none = { done: 0, total: 0 };
  if (leftMs <= 0) return { ...none, reason: 'No projections were made before this game.' };
  if (leftMs > horizonMs) return { ...none, reason: 'Projections start seven days before a game.' };
  return { ...none, reason: 'Projections start after this season’s first box scores.' };
}
