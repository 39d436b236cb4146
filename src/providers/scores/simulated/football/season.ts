import { superBowlName } from '#domain/season.ts';
import {
  expectPoints,
  againstAverage,
  strengthsOfSeason,
  type Strength,
} from '../shared/strength.ts';
import { playBracket, type PlayoffPairing } from './playoffs.ts';
import { footballPairings } from './pairings.ts';
import { playFootball } from './play.ts';
import { footballTeams } from './teams.ts';
import { totalOf, type GameScript } from '../shared/game-script.ts';
import { createRandomStream } from '../shared/random.ts';
import type { RankingRules } from '../shared/simulated-season.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';
import { collectResults, seedConferences } from '../shared/standings.ts';

/** Who meets whom in an invented football season, and how it goes; {@link football-timetable.ts} says when. */
export interface FootballOutcomes {
  preseason: PlayedPairing[][];
  regular: PlayedPairing[][];
  playoff: PlayedPairing[][];
}

export interface PlayedPairing {
  home: SimulatedTeam;
  away: SimulatedTeam;
  neutralSite: boolean;
  note?: string;
  expected: { home: number; away: number };
  script: GameScript;
}

export const footballRanking: RankingRules = {
  divisionWinnersFirst: true,
  tablePoints: false,
  third: 'ties',
};

/**
 * Spread of strengths such that closing lines spread as they did in 2012–2022 (handicap sd 6.0,
 * total sd 4.1 within a season: good attacks come with good defences), home
 * edge as in those seasons (2.0), mean points a side 22.9.
 */
const strengthRules = {
  attackSd: 2.75,
  defenceSd: 2.3,
  seasonCorrelation: 0.6,
  roundDriftSd: 0.3,
  sidesCorrelation: 0.3,
};
const homeEdgePoints = 2;
const meanPoints = 22.9;
/** Starters rest in the preseason: strengths show less, and fewer points are made. */
const preseasonForm = { shown: 0.35, meanPoints: 19.5 };
const fewestExpected = 8;
const rounds = 1 + 18 + 4;

export function playFootballSeason(seed: string, year: number): FootballOutcomes {
  const drawn = new Map(
    footballTeams.map((team) => [
      team,
      strengthsOfSeason(strengthRules, seed, team.competitor.id, year, rounds),
    ]),
  );
  const strengths = againstAverage(drawn);
  const strengthOf = (team: SimulatedTeam, round: number): Strength =>
    strengths.get(team)?.[round] ?? { attack: 0, defence: 0 };

  const play = (pairing: Pairing, round: number, key: string): PlayedPairing => {
    const inPreseason = round === 0;
    const expected = expectPoints(
      strengthOf(pairing.home, round),
      strengthOf(pairing.away, round),
      {
        meanPoints: inPreseason ? preseasonForm.meanPoints : meanPoints,
        homeEdge: pairing.neutralSite ? 0 : homeEdgePoints,
        fewest: fewestExpected,
        shown: inPreseason ? preseasonForm.shown : 1,
      },
    );
    const { home, away } = pairing;
    const stream = createRandomStream(seed, key, year, home.competitor.id, away.competitor.id);
    const mustHaveWinner = round > footballPairings.length;
    return { ...pairing, expected, script: playFootball(stream, { ...expected, mustHaveWinner }) };
  };

  const preseason = drawPreseason(seed, year).map((week, index) =>
    week.map((pairing) => play(pairing, 0, `preseason ${index + 1}`)),
  );
  const regular = pairRegularSeason(seed, year).map((week, index) =>
    week.map((pairing) => play(pairing, index + 1, 'regular')),
  );

  const played = new Map<PlayoffPairing, PlayedPairing>();
  const bracket = playBracket(
    seedConferences(
      footballRanking,
      footballTeams,
      collectResults(
        footballRanking,
        regular.flat().map((game) => ({ ...game, endsAt: 0 })),
      ),
      0,
    ),
    { name: superBowlName(year), nfcIsHome: year % 2 === 1 },
    (pairing, round) => {
      const game = play(pairing, footballPairings.length + round, 'playoff');
      played.set(pairing, game);
      const points = totalOf(game.script);
      return points.home > points.away ? pairing.home : pairing.away;
    },
  );
  const playoff = bracket.map((round) =>
    round.map((pairing) => played.get(pairing)).filter((game) => game !== undefined),
  );
  return { preseason, regular, playoff };
}

type Pairing = Pick<PlayedPairing, 'home' | 'away' | 'neutralSite' | 'note'>;

function drawPreseason(seed: string, year: number): Pairing[][] {
  return [1, 2, 3].map((week) => {
    const drawn = createRandomStream(seed, 'preseason', year, week).shuffled(footballTeams);
    return drawn.slice(0, drawn.length / 2).flatMap((home, index) => {
      const away = drawn[drawn.length - 1 - index];
      return away === undefined ? [] : [{ home, away, neutralSite: false }];
    });
  });
}

/** The fixed pairings with divisions and teams drawn anew to the seats of each conference. */
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
