import { superBowlName } from '#domain/calendar/season.ts';
import { createLineups } from '#providers/scores/simulated/rosters/lineup.ts';
import { matchUp, type Matchup } from '#providers/scores/simulated/shared/matchup.ts';
import { drawStrengths } from '#providers/scores/simulated/shared/strength.ts';
import { createRandomStream } from '#providers/scores/simulated/shared/random.ts';
import { newestRules, playForTitle } from '#providers/scores/simulated/shared/title.ts';
import {
  createReplayedScripts,
  type GameScript,
} from '#providers/scores/simulated/shared/game-script.ts';
import type { LeagueFace } from '#providers/scores/simulated/shared/simulated-season.ts';
import type { SimulatedTeam } from '#providers/scores/simulated/shared/simulated-team.ts';
import table from '#providers/scores/simulated/tables/nfl.json' with { type: 'json' };
import { playFootball } from './football-play.ts';
import { footballPairings } from './football-timetable.ts';

export interface FootballOutcomes {
  preseason: PlayedPairing[][];
  regular: PlayedPairing[][];
  playoff: PlayedPairing[][];
}

/** Starters rest in the preseason: strengths matter less and scoring is lower. */
const preseasonForm = { shown: 0.35, meanPoints: 19.5 };
/** Strengths are tuned so that favorites win as often as in 2012–2022. */
const { strength, meanPoints, homeEdge, minPoints } = table;
const rounds = 1 + 18 + 4;

export function playFootballSeason(face: LeagueFace, seed: string, year: number): FootballOutcomes {
  const { teams } = face;
  const getStrength = drawStrengths(strength, teams, seed, year, rounds);
  const findLineup = createLineups(face, getStrength, seed, year, 'season');

  const getScript = createReplayedScripts();
  const play = (pairing: Pairing, round: number, key: string, week: number): PlayedPairing => {
    const { home, away } = pairing;
    const matchup = matchUp(findLineup(home, round, week), findLineup(away, round, week), {
      meanPoints,
      homeEdge: pairing.neutralSite ? 0 : homeEdge,
      fewest: minPoints,
      shown: 1,
      ...(round === 0 && preseasonForm),
    });
    const keys = [seed, key, year, home.competitor.id, away.competitor.id] as const;
    const mustHaveWinner = round > footballPairings.length;
    const script = getScript(keys.join(' '), () =>
      playFootball(createRandomStream(...keys), { ...matchup.expected, mustHaveWinner }),
    );
    return { ...pairing, ...matchup, script };
  };

  const drawn = drawPreseason(teams, seed, year);
  const preseason = drawn.map((week, index) =>
    week.map((pairing) => play(pairing, 0, `preseason ${index + 1}`, index)),
  );
  const regular = pairRegularSeason(teams, seed, year).map((week, index) =>
    week.map((pairing) => play(pairing, index + 1, 'regular', drawn.length + index)),
  );

  const playoff: PlayedPairing[][] = [[], [], [], []];
  const decide = (pairing: Pairing, round: number): SimulatedTeam => {
    const week = drawn.length + footballPairings.length + round - 1;
    const game = play(pairing, footballPairings.length + round, 'playoff', week);
    playoff[round - 1]?.push(game);
    const { total } = game.script;
    return total.home > total.away ? game.home : game.away;
  };
  playForTitle(rules, teams, regular.flat(), createRandomStream(seed, 'title', year), {
    series({ home, away }, round) {
      const name = roundNames[round - 1];
      if (name === undefined) {
        // The conferences are the home side in turn.
        const isHome = home.competitor.conference === (year % 2 === 1 ? 'NFC' : 'AFC');
        const sides = isHome ? { home, away } : { home: away, away: home };
        return decide({ ...sides, neutralSite: true, note: superBowlName(year) }, round);
      }
      const note = `${home.competitor.conference} ${name}`;
      return decide({ home, away, neutralSite: false, note }, round);
    },
  });
  return { preseason, regular, playoff };
}

type Teams = readonly SimulatedTeam[];

function drawPreseason(teams: Teams, seed: string, year: number): Pairing[][] {
  return [1, 2, 3].map((week) => {
    const drawn = createRandomStream(seed, 'preseason', year, week).shuffled(teams);
    return drawn.slice(0, drawn.length / 2).flatMap((home, index) => {
      const away = drawn[drawn.length - 1 - index];
      return away === undefined ? [] : [{ home, away, neutralSite: false }];
    });
  });
}

/** The fixed pairings, with divisions and teams assigned at random within each conference. */
function pairRegularSeason(teams: Teams, seed: string, year: number): Pairing[][] {
  const stream = createRandomStream(seed, 'seats', year);
  const seats = ['AFC', 'NFC'].flatMap((conference) => {
    const members = teams.filter((team) => team.competitor.conference === conference);
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

const rules = newestRules('nfl');
const roundNames = ['Wild Card Playoffs', 'Divisional Playoffs', 'Championship'];
