import { type Competitor, playerAbbreviation } from '#domain/competitor.ts';
import { type GameState, isInPlay, type SourcedGame } from '#domain/game.ts';
import type { Player, TennisMatch, TennisSide, Tournament } from '#domain/tournament.ts';
import type { GolfEntryRow, TournamentRow } from './store.ts';

/** Cards show what is in play and what begins this soon. */
export const cardsAheadMs = 7 * 86_400_000;

/** One that has gone missing from the feed is shown for this long. */
const missingShownMs = 86_400_000;

/** In play, or about to be, or in play when it was last told of. */
export function isCarded(
  { state, startsAt, endsAt, missingSince }: TournamentRow,
  now: Date,
): boolean {
  if (state === 'live') return true;
  const isMissing = state === 'unknown' && missingSince !== null;
  if (isMissing && now.getTime() - missingSince.getTime() < missingShownMs) return true;
  const isNear = startsAt.getTime() - now.getTime() < cardsAheadMs && endsAt > now;
  return isNear && state !== 'final' && state !== 'cancelled';
}

/** Is somebody on the course, or a match on court? */
export function isUnderWay(match: Pick<TennisMatch, 'state'>): boolean {
  return match.state !== 'retired' && match.state !== 'walkover' && isInPlay(match.state);
}

/** “-10”, “E”, “+2”. */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** “$20,000,000”. */
export function formatPurse(usDollars: number): string {
  return dollars.format(usDollars);
}

const monthDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
});

const year = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' });

/** “Nov 19 – 22, 2026”, “Nov 30 – Dec 3, 2026”: US-Eastern days, both included. */
export function formatDates(startsAt: Date, endsAt: Date): string {
  const from = monthDay.format(startsAt);
  const to = monthDay.format(endsAt);
  if (from === to) return `${from}, ${year.format(endsAt)}`;
  const [month] = from.split(' ');
  const end = to.startsWith(`${month} `) ? to.slice(to.indexOf(' ') + 1) : to;
  return `${from} – ${end}, ${year.format(endsAt)}`;
}

/** A player as whoever can win: the country stands for the place, the flag for the logo. */
export function competitorOf(player: Player): Competitor {
  return {
    league: player.league,
    id: player.id,
    name: player.name,
    shortName: player.shortName,
    location: player.country ?? '',
    abbreviation: playerAbbreviation(player.name),
    logoUrl: player.flagUrl,
  };
}

export function isSingles(match: Pick<TennisMatch, 'draw'>): boolean {
  return match.draw === 'mens-singles' || match.draw === 'womens-singles';
}

/**
 * A singles match as a contest between two sides, where prices, forecasts and predictions find it:
 * the score counts sets, the segments games. Undefined while a player is to be decided.
 */
export function gameOfMatch(match: TennisMatch, tournament: Tournament): SourcedGame | undefined {
  const [first, second] = match.sides;
  const [home] = first.players;
  const [away] = second.players;
  if (!isSingles(match) || home === undefined || away === undefined) return undefined;
  if (home.id === away.id) return undefined;

  const hasBegun = first.sets.length > 0 || second.sets.length > 0;
  const side = (player: Player, own: TennisSide) => ({
    competitorId: player.id,
    score: hasBegun ? own.sets.filter((set) => set.won === true).length : undefined,
    segmentScores: own.sets.map((set) => set.games),
  });
  return {
    game: {
      league: match.league,
      id: match.id,
      season: tournament.season,
      phase: 'regular',
      startsAt: match.startsAt,
      timeToBeDecided: match.timeToBeDecided,
      state: gameStateOf(match.state),
      statusText: match.statusText,
      segment: match.set,
      home: side(home, first),
      away: side(away, second),
      neutralSite: true,
      venue: match.court,
      city: tournament.location,
      indoor: tournament.tennis?.surface === 'indoor',
      network: match.network,
      note: `${tournament.name} · ${match.round}`,
    },
    home: competitorOf(home),
    away: competitorOf(away),
    openOdds: match.openOdds,
    currentOdds: match.currentOdds,
  };
}

/** Bets on a match that was not played out are void: it is no result. */
function gameStateOf(state: TennisMatch['state']): GameState {
  return state === 'retired' || state === 'walkover' ? 'forfeited' : state;
}

/** The scoreboard tells no places: with the score that he had, a player keeps the one of the leaderboard. */
export function keepPlace(old: GolfEntryRow | undefined, row: GolfEntryRow): GolfEntryRow {
  if (old === undefined || row.status !== 'unknown' || row.toPar !== old.toPar) return row;
  const { position, status, thru, teeTime, earnings } = old;
  return { ...row, position, status, thru, teeTime, earnings: row.earnings ?? earnings };
}
