import {
  bills,
  cowboys,
  eagles,
  footballEvent,
  footballScoreboard,
  statuses,
  type FootballEventParts,
} from '#testing/fixtures/espn/football-events.ts';
import { hasRecordings, readRecording } from '#testing/stand-ins/espn-stand-in.ts';
import { describe, expect, it } from 'vitest';
import type { LeagueId } from '#domain/league.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import { getEspnLeague } from '#providers/scores/espn/espn-leagues.ts';
import { readScoreboard } from './scoreboard.ts';
import { readTeams, isUndecided } from './team.ts';

const available = hasRecordings();
if (!available) {
  process.stderr.write('Derived answers with TBD sides: not beside this checkout, so not read\n');
}

function readBoard(id: LeagueId, body: JsonRecord) {
  const league = getEspnLeague(id);
  return readScoreboard(league, body, { kind: 'day', day: '2026-11-26' });
}

async function readOne(parts: FootballEventParts) {
  const { games, rejected } = await readBoard('nfl', footballScoreboard([footballEvent(parts)]));
  return games[0] ?? rejected[0]?.problem;
}

const tbd = { id: '-1', abbreviation: 'TBD', displayName: 'TBD', location: 'TBD' };
const superBowl = { season: { year: 2026, type: 3 }, week: { number: 5 } };

describe('undecided side', () => {
  it.each([
    'TBD',
    'TBA',
    'TBD TBD',
    'To Be Determined',
    'Suns/Lakers',
    'Suns or Lakers',
    'Winner of match 12',
    'Loser SF1',
    'East Play-In Winner',
    'NL Wild Card',
    'No. 8 Seed',
    'AL Champion',
    'Qualifier',
    'Qualifier 3',
    'Lucky Loser',
    'Bye',
  ])('is one named %s, whatever its ID', (name) => {
    expect(isUndecided('132441', name)).toBe(true);
  });

  it.each([
    'Boston Celtics',
    'Seattle Seahawks',
    'Orlando Magic',
    'Or Ram-Harel',
    'Thiago Seyboth Wild',
    'Athletics',
    'Washington',
    'Utah Mammoth',
  ])('is not %s', (name) => {
    expect(isUndecided('12', name)).toBe(false);
  });

  it('is one with a negative or missing ID, and keeps the feed’s name', async () => {
    const game = await readOne({
      home: tbd,
      away: { displayName: 'East No. 1', abbreviation: 'E1' },
    });
    expect(game).toMatchObject({
      game: { state: 'scheduled', timeToBeDecided: false },
      home: { id: 'undecided-home-tbd', name: 'TBD', isUndecided: true },
      away: { id: 'undecided-away-east-no-1', name: 'East No. 1', isUndecided: true },
    });
    // Both are undecided under one ID, which is not a team against itself.
    expect(await readOne({ home: tbd, away: tbd })).toMatchObject({ home: { name: 'TBD' } });
    expect(await readOne({ home: tbd, away: cowboys })).toMatchObject({
      away: { id: '6', name: 'Dallas Cowboys' },
    });
  });

  it('is a conference in the playoffs; otherwise it is an all-star team', async () => {
    const sides = {
      home: { id: '32', displayName: 'NFC', abbreviation: 'NFC' },
      away: { id: '31', displayName: 'AFC', abbreviation: 'AFC' },
    };
    expect(await readOne({ ...sides, ...superBowl })).toMatchObject({
      home: { isUndecided: true, name: 'NFC' },
      away: { isUndecided: true, name: 'AFC' },
    });
    const allStars = await readOne(sides);
    expect(allStars).toMatchObject({ game: { isExhibition: true }, home: { id: '32' } });
    expect(allStars).not.toHaveProperty('home.isUndecided');
    const proBowl = await readOne({
      ...sides,
      season: { year: 2026, type: 3 },
      week: { number: 4 },
    });
    expect(proBowl).toMatchObject({ game: { isExhibition: true, week: 4 } });
  });

  it('has no result and is on no team list', async () => {
    const final = { status: statuses.final, homeScore: '24', awayScore: '20' };
    expect(await readOne({ home: tbd, away: bills, ...final })).toBe('final without its sides');
    const list = { sports: [{ leagues: [{ teams: [{ team: eagles }, { team: tbd }] }] }] };
    expect(readTeams('nfl', list).map(({ id }) => id)).toEqual(['21']);
  });
});

describe.skipIf(!available)('responses with undecided sides', () => {
  const parse = (file: string) => JSON.parse(readRecording(`turn3/${file}`)) as JsonRecord;

  it('are read as undecided sides and all-star teams', async () => {
    const { games, rejected } = await readBoard('nba', parse('derived-nba-tbd-and-allstar.json'));
    expect(rejected).toEqual([]);
    const columns = games.map(({ home, away, game }) => [
      home.isUndecided ?? false,
      away.isUndecided ?? false,
      game.isExhibition ?? false,
    ]);
    // “Team Vince @ Team Melo” looks like any game; only the team list tells.
    expect(columns).toEqual([
      [true, false, false],
      [true, true, false],
      [false, false, true],
      [false, false, false],
    ]);
  });

  it('are read when the start time is TBD too', async () => {
    const { games, rejected } = await readBoard('nfl', parse('derived-nfl-2026-wildcard-tbd.json'));
    expect(rejected).toEqual([]);
    expect(games).toHaveLength(6);
    for (const { game, home, away } of games) {
      expect([home.isUndecided, away.isUndecided]).toEqual([true, true]);
      expect(game).toMatchObject({ phase: 'playoff', timeToBeDecided: true, state: 'scheduled' });
    }
  });
});
