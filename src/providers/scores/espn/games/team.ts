import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { isUndecided } from './undecided.ts';

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
    abbreviation: read.text(team, 'abbreviation')?.slice(0, 8) ?? abbreviate(shortName || name),
    color: readColor(team, 'color'),
    alternateColor: readColor(team, 'alternateColor'),
    logoUrl: read.pictureUrl(team, 'logo') ?? findLogo(team, 'default'),
    darkLogoUrl: read.pictureUrl(team, 'logoDark') ?? findLogo(team, 'dark'),
  };
}

/** All teams of a league; an empty list is an error. */
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
