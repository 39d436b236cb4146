import { superBowlName } from '#domain/calendar/season.ts';
import { createLineups } from '../rosters/lineup.ts';
import { matchUp, type Matchup } from '../shared/matchup.ts';
import { drawStrengths, type StrengthRules } from '../shared/strength.ts';
import { footballFace, footballTeams } from './face.ts';
import { footballPairings } from './pairings.ts';
import { playFootball } from './play.ts';
import { createRandomStream } from '../shared/random.ts';
import { collectResults, seedConferences } from '../shared/standings.ts';
import { playConference } from '../shared/bracket.ts';
import { createReplayedScripts, type GameScript } from '../shared/game-script.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

/** Pairings and results of a simulated football season; timetable.ts has the times. */
export interface FootballOutcomes {
  preseason: PlayedPairing[][];
  regular: PlayedPairing[][];
  playoff: PlayedPairing[][];
}

/**
 * Strength spread tuned so that favorites win about as often as in 2012–2022. Spreads vary more than the
 * 6.0 of those seasons; total sd 4.1, because good attacks come with good defenses. Home edge (2.0) and
 * mean points per side (22.9) are those of the same seasons.
 */
export const footballStrength: StrengthRules = {
  attackSd: 2.75,
  defenseSd: 3.05,
  lastingShare: 1,
  seasonCorrelation: 0.6,
  roundDriftSd: 0.02,
  sidesCorrelation: 0.3,
};
const homeEdgePoints = 2;
const meanPoints = 22.9;
/** Starters rest in the preseason: strengths matter less and scoring is lower. */
const preseasonForm = { shown: 0.35, meanPoints: 19.5 };
const minExpected = 8;
const rounds = 1 + 18 + 4;

export function playFootballSeason(seed: string, year: number): FootballOutcomes {
  const getStrength = drawStrengths(footballStrength, footballTeams, seed, year, rounds);
  const findLineup = createLineups(footballFace, getStrength, seed, year, 'season');

  const getScript = createReplayedScripts();
  const play = (pairing: Pairing, round: number, key: string, week: number): PlayedPairing => {
    const { home, away } = pairing;
    const inPreseason = round === 0;
    const matchup = matchUp(findLineup(home, round, week), findLineup(away, round, week), {
      meanPoints: inPreseason ? preseasonForm.meanPoints : meanPoints,
      homeEdge: pairing.neutralSite ? 0 : homeEdgePoints,
      fewest: minExpected,
      shown: inPreseason ? preseasonForm.shown : 1,
    });
    const keys = [seed, key, year, home.competitor.id, away.competitor.id] as const;
    const mustHaveWinner = round > footballPairings.length;
    const script = getScript(keys.join(' '), () =>
      playFootball(createRandomStream(...keys), { ...matchup.expected, mustHaveWinner }),
    );
    return { ...pairing, ...matchup, script };
  };

  const drawn = drawPreseason(seed, year);
  const preseason = drawn.map((week, index) =>
    week.map((pairing) => play(pairing, 0, `preseason ${index + 1}`, index)),
  );
  const regular = pairRegularSeason(seed, year).map((week, index) =>
    week.map((pairing) => play(pairing, index + 1, 'regular', drawn.length + index)),
  );

  const findResults = collectResults(
    footballFace.ranking,
    regular.flat().map((game) => ({ ...game, endsAt: 0 })),
  );
  const playoff = playPlayoffs(
    seedConferences(footballFace.ranking, footballTeams, findResults, 0),
    { name: superBowlName(year), nfcIsHome: year % 2 === 1 },
    (pairing, round) => {
      const week = drawn.length + footballPairings.length + round - 1;
      return play(pairing, footballPairings.length + round, 'playoff', week);
    },
  );
  return { preseason, regular, playoff };
}

function drawPreseason(seed: string, year: number): Pairing[][] {
  return [1, 2, 3].map((week) => {
    const drawn = createRandomStream(seed, 'preseason', year, week).shuffled(footballTeams);
    return drawn.slice(0, drawn.length / 2).flatMap((home, index) => {
      const away = drawn[drawn.length - 1 - index];
      return away === undefined ? [] : [{ home, away, neutralSite: false }];
    });
  });
}

/** The fixed pairings, with divisions and teams assigned at random within each conference. */
function pairRegularSeason(seed: string, year: number): Pairing[][] {
  const stream = createRandomStream(seed, 'seats', year);
  const seats = ['AFC', 'NFC'].flatMap((conference) => {
    const members = footballTeams.filter((team) => team.competitor.conference === conference);
    const divisions = [...new Set(members.map((team) => team.competitor.division))];
    return stream
      .shuffled(divisions)
      .flatMap((division) =>
        stream.shuffled(members.filter((team) => team.competitor.division === division)),
      );
  });

  return footballPairings.map((week) =>
    week.flatMap(({ homeSeat, awaySeat }) => {
      const home = seats[homeSeat];
      const away = seats[awaySeat];
      return home === undefined || away === undefined ? [] : [{ home, away, neutralSite: false }];
    }),
  );
}

export interface PlayedPairing extends Matchup {
  home: SimulatedTeam;
  away: SimulatedTeam;
  neutralSite: boolean;
  note?: string;
  script: GameScript;
}

type Pairing = Pick<PlayedPairing, 'home' | 'away' | 'neutralSite' | 'note'>;

const seedsInConference = 7;
const roundNames = ['Wild Card Playoffs', 'Divisional Playoffs', 'Championship'];

/** The four playoff rounds from the AFC and NFC seeds, each listed by conference. */
function playPlayoffs(
  [afcSeeds = [], nfcSeeds = []]: readonly (readonly SimulatedTeam[])[],
  superBowl: { name: string; nfcIsHome: boolean },
  play: (pairing: Pairing, round: number) => PlayedPairing,
): PlayedPairing[][] {
  const rounds: PlayedPairing[][] = [[], [], [], []];
  const decide = (pairing: Pairing, round: number): SimulatedTeam => {
    const game = play(pairing, round);
    rounds[round - 1]?.push(game);
    const points = game.script.total;
    return points.home > points.away ? game.home : game.away;
  };

  const findChampion = (conference: string, teams: readonly SimulatedTeam[]): SimulatedTeam =>
    playConference(
      teams.slice(0, seedsInConference),
      roundNames.map((name) => `${conference} ${name}`),
      (pairing, round) => decide({ ...pairing, neutralSite: false }, round),
    );
  const afc = findChampion('AFC', afcSeeds);
  const nfc = findChampion('NFC', nfcSeeds);
  const [home, away] = superBowl.nfcIsHome ? [nfc, afc] : [afc, nfc];
  decide({ home, away, neutralSite: true, note: superBowl.name }, roundNames.length + 1);
  return rounds;
}
