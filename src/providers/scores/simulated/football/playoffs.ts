import { playConference } from '../shared/bracket.ts';
import type { GameScript } from '../shared/game-script.ts';
import type { Matchup } from '../shared/matchup.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

export interface PlayedPairing extends Matchup {
  home: SimulatedTeam;
  away: SimulatedTeam;
  neutralSite: boolean;
  note?: string;
  script: GameScript;
}

export type Pairing = Pick<PlayedPairing, 'home' | 'away' | 'neutralSite' | 'note'>;

const seedsInConference = 7;
const roundNames = ['Wild Card Playoffs', 'Divisional Playoffs', 'Championship'];

/** The four rounds from the seeds of the AFC and the NFC; a round stands conference by conference. */
export function playPlayoffs(
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

  const championOf = (conference: string, teams: readonly SimulatedTeam[]): SimulatedTeam =>
    playConference(
      teams.slice(0, seedsInConference),
      roundNames.map((name) => `${conference} ${name}`),
      (pairing, round) => decide({ ...pairing, neutralSite: false }, round),
    );
  const afc = championOf('AFC', afcSeeds);
  const nfc = championOf('NFC', nfcSeeds);
  const [home, away] = superBowl.nfcIsHome ? [nfc, afc] : [afc, nfc];
  decide({ home, away, neutralSite: true, note: superBowl.name }, roundNames.length + 1);
  return rounds;
}
