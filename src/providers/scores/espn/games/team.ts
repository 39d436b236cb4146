import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Player } from '#domain/tournament.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';

/** IDs become part of URLs: only letters, digits, `-` and `_`. */
export function readId(from: JsonRecord | undefined, key = 'id'): string | undefined {
  const id = read.text(from, key);
  return id !== undefined && /^[\w-]{1,60}$/.test(id) ? id : undefined;
}

export function readTeamName(team: JsonRecord | undefined): string | undefined {
  return read.text(team, 'displayName') ?? read.text(team, 'name') ?? read.text(team, 'location');
}

/** A team from the scoreboard, team list or standings; undefined without an ID or name. */
export function readTeam(league: LeagueId, team: JsonRecord | undefined): Competitor | undefined {
  const id = readId(team);
  const location = read.text(team, 'location') ?? '';
  const shortName = read.text(team, 'name') ?? read.text(team, 'shortDisplayName') ?? location;
  const name = read.text(team, 'displayName') ?? `${location} ${shortName}`.trim();
  if (id === undefined || name === '') return undefined;

  return {
    league,
    id,
    // The feed writes “Athletics Athletics” for a team without a location.
    name: location !== '' && name === `${location} ${location}` ? location : name,
    shortName: shortName === '' ? name : shortName,
    location,
    abbreviation: read.text(team, 'abbreviation', 8) ?? abbreviate(shortName || name),
    color: readColor(team, 'color'),
    alternateColor: readColor(team, 'alternateColor'),
    logoUrl: read.pictureUrl(team, 'logo') ?? findLogo(team, 'default'),
    darkLogoUrl: read.pictureUrl(team, 'logoDark') ?? findLogo(team, 'dark'),
  };
}

/** Reads all teams of a league; an empty list is an error. */
export function readTeams(league: LeagueId, body: JsonRecord): Competitor[] {
  const teams = read
    .records(body, 'sports')
    .flatMap((sport) => read.records(sport, 'leagues'))
    .flatMap((entry) => read.records(entry, 'teams'))
    .map((entry) => readTeam(league, read.record(entry, 'team')))
    .filter((team) => team !== undefined)
    .filter(({ id, name }) => !isUndecided(id, name));
  if (teams.length === 0) throw new ScoreSourceError('unreadable', 'a list of teams without teams');
  return teams;
}

function abbreviate(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase();
}

/** The feed omits the `#`. */
function readColor(team: JsonRecord | undefined, key: string): string | undefined {
  const color = read.text(team, key);
  return color !== undefined && /^[0-9a-f]{6}$/i.test(color)
    ? `#${color.toLowerCase()}`
    : undefined;
}

function findLogo(team: JsonRecord | undefined, kind: 'default' | 'dark'): string | undefined {
  const logo = read.records(team, 'logos').find((entry) => {
    const uses = read.list(entry, 'rel');
    return uses.includes(kind) && !uses.includes('scoreboard');
  });
  return read.pictureUrl(logo, 'href');
}

/**
 * Feed names of an undecided side: “TBD”, “Suns/Lakers”, “Winner of match 12”, “No. 8 Seed”, “Bye”.
 */
const openNames = [
  /^(tbd|tba|bye|qualifier|lucky loser|unknown)\b[\s\d.]*$/i,
  /^(tbd|tba)\b/i,
  /^to be (determined|decided|announced)\b/i,
  /\b(winner|loser|seed|wild ?card)s?\b/i,
  /^(afc|nfc|al|nl|east|west)\w* champions?$/i,
  /\w\s*\/\s*\w/,
  / or /,
];

/** True for a negative id (“-3”, for a pair “-3--4”) and for any of these names. */
export function isUndecided(id: string | undefined, name: string | undefined): boolean {
  if (id === undefined || id.startsWith('-')) return true;
  return name === undefined || openNames.some((open) => open.test(name.trim()));
}

const conferences =
  /^(afc|nfc|al|nl|east(ern)?|west(ern)?|(american|national|eastern|western)( football)? (conference|league))$/i;

/** A conference or league as a side: undecided in the playoffs, otherwise all-stars. */
export function isConference(name: string): boolean {
  return conferences.test(name.trim());
}

/** A competition's home and away competitors; undefined unless each appears exactly once. */
export function findTwoSides(competition: JsonRecord | undefined) {
  const competitors = read.records(competition, 'competitors');
  const ofSide = (side: 'home' | 'away') =>
    competitors.filter((competitor) => read.text(competitor, 'homeAway') === side);
  const [home, ...otherHomes] = ofSide('home');
  const [away, ...otherAways] = ofSide('away');
  if (home === undefined || away === undefined) return undefined;
  if (otherHomes.length > 0 || otherAways.length > 0 || competitors.length > 2) return undefined;
  return { home, away };
}

/** Reads each side of a summary, matched by team ID. */
export function readBothSides<Told>(summary: JsonRecord, readSide: (teamId: string) => Told) {
  const [competition] = read.records(read.record(summary, 'header'), 'competitions');
  const sides = findTwoSides(competition);
  const [home, away] = [readId(sides?.home), readId(sides?.away)];
  if (home === undefined || away === undefined) {
    throw new ScoreSourceError('unreadable', 'a summary without its two sides');
  }
  return { home: readSide(home), away: readSide(away) };
}

/** A golfer or tennis player. The ID is on the competitor, because most athletes have none. */
export function readPlayer(
  league: LeagueId,
  id: string,
  athlete: JsonRecord | undefined,
): Player | undefined {
  const name = read.text(athlete, 'displayName') ?? read.text(athlete, 'fullName');
  if (name === undefined) return undefined;
  const flag = read.record(athlete, 'flag');
  return {
    league,
    id,
    name,
    shortName: read.text(athlete, 'shortName') ?? name,
    country: read.text(flag, 'alt'),
    flagUrl: read.pictureUrl(flag, 'href'),
  };
}

/** Joins “Newtown Square, PA”; undefined when every part is missing. */
export function joinPlace(...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
}
