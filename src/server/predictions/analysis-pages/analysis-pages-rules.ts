import { analystLabel } from '#domain/analyst.ts';
import { formatFavorite } from '#domain/betting/odds.ts';
import { formatPercents } from '#domain/confidence.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import type {
  TournamentPrediction,
  MatchupPrediction,
} from '#server/ledger/predictions/predictions-types.ts';
import { getPick } from '#server/predictions/list/contest-kinds/history-tournament.ts';
import {
  listReasons,
  marketWhenMade,
  starterReasons,
} from '#server/predictions/list/contest-kinds/sides-policy.ts';
import type {
  PredictedContest,
  PredictedGame,
} from '#server/predictions/list/prediction-list-types.ts';

/** Differences of a version from the previous one, in words; from what both have locked. */
export function sidesChanges(before: MatchupPrediction, after: PredictedGame): string[] {
  const { row, home, away } = after;
  const was = before.content;
  const is = row.content;
  const homeName = home.shortName;
  const line = (homeSpread: number) =>
    formatFavorite(homeSpread, home.abbreviation, away.abbreviation);
  return [
    ...moved(`Our win probability for the ${homeName}`, was.layers.ours, is.layers.ours),
    ...moved(
      `The analyst’s win probability for the ${homeName}`,
      was.layers.analyst,
      is.layers.analyst,
    ),
    ...changed('Our fair line', line(was.forecast.homeSpread), line(is.forecast.homeSpread)),
    ...changed('Our fair total', String(was.forecast.total), String(is.forecast.total)),
    ...changed('The projected score', formatScore(before), formatScore(row)),
    ...marketChanges(before, row, line, homeName),
    ...(before.startsAt.getTime() === row.startsAt.getTime() ? [] : ['The start time changed.']),
    ...starterReasons(was.starters, is.starters, after),
    ...listReasons(before, is.injuries, after),
  ];
}

function moved(
  what: string,
  was: { homeWinProbability: number } | null,
  is: { homeWinProbability: number } | null,
): string[] {
  if (was === null || is === null) return [];
  return changed(what, homePercent(was.homeWinProbability), homePercent(is.homeWinProbability));
}

function changed(what: string, was: string, is: string): string[] {
  return was === is ? [] : [`${what} moved from ${was} to ${is}.`];
}

function formatScore({ league, homeScore, awayScore }: MatchupPrediction): string {
  return sidesInOrder(league, { home: homeScore, away: awayScore }).join('–');
}

function marketChanges(
  before: MatchupPrediction,
  after: MatchupPrediction,
  line: (homeSpread: number) => string,
  home: string,
): string[] {
  const was = marketWhenMade(before);
  const is = marketWhenMade(after);
  if (was === undefined) return is === undefined ? [] : ['The market has opened.'];
  if (is === undefined) return ['The market no longer quoted a price.'];
  const of = (figure: number | null, write: (value: number) => string) =>
    figure === null ? 'none' : write(figure);
  return [
    ...changed('The market’s line', of(was.homeSpread, line), of(is.homeSpread, line)),
    ...changed('The market’s total', of(was.total, String), of(is.total, String)),
    ...changed(
      `The market’s win probability for the ${home}`,
      of(was.homeWinProbability, homePercent),
      of(is.homeWinProbability, homePercent),
    ),
  ];
}

const maxContenders = 3;
/** Min change of a win probability worth a sentence. */
const materialProbability = 0.005;

export function fieldChanges(before: TournamentPrediction, after: TournamentPrediction): string[] {
  const probabilities = new Map(before.content.golfers.map((golfer) => [golfer.playerId, golfer]));
  const moves = after.content.golfers.flatMap(({ playerId, name, ours }) => {
    const was = probabilities.get(playerId)?.ours;
    return was === undefined || Math.abs(ours - was) < materialProbability
      ? []
      : [{ by: Math.abs(ours - was), said: changed(name, percent(was), percent(ours)) }];
  });
  const sizes = [before, after].map(({ content }) => content.fieldSize);
  return [
    ...(before.pickId === after.pickId
      ? []
      : [`The pick is ${getPick(after).name} instead of ${getPick(before).name}.`]),
    ...moves
      .toSorted((a, b) => b.by - a.by)
      .slice(0, maxContenders)
      .flatMap(({ said }) => said),
    ...(sizes[0] === sizes[1]
      ? []
      : [`The field changed from ${sizes[0]} to ${sizes[1]} players.`]),
    ...(before.startsAt.getTime() === after.startsAt.getTime() ? [] : ['The start time changed.']),
  ];
}

/** A change of author or instructions; the instructions themselves stay private. */
export function settingsChange(
  before: PredictedContest,
  after: PredictedContest,
  viewerId: string,
): string[] {
  const was = formatAuthor(before);
  const is = formatAuthor(after);
  if (was !== is) return [`Made by ${is}; the previous version by ${was}.`];
  const isOwn = [before, after].every(({ row }) => row.requestedBy === viewerId);
  const { instructions, query, searchInstructions } = after.row.words;
  const old = before.row.words;
  const isSame =
    old.instructions === instructions &&
    old.query === query &&
    old.searchInstructions === searchInstructions;
  return isOwn && after.row.settings === 'own' && !isSame ? ['You changed your instructions.'] : [];
}

function formatAuthor({ row: { analyst, settings }, isMine }: PredictedContest) {
  const label = analystLabel(analyst);
  if (analyst === 'statistical') return label;
  if (settings === 'default') return `${label} with the default instructions`;
  return `${label} with ${isMine ? 'your' : 'a member’s'} instructions`;
}

function homePercent(homeWinProbability: number): string {
  return formatPercents(homeWinProbability).home;
}

/** A golfer's probability as a percentage. */
function percent(probability: number): string {
  return `${(probability * 100).toFixed(1)}%`;
}
