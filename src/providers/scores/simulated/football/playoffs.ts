import { playConference } from '../shared/bracket.ts';
import type { SimulatedTeam } from '../shared/simulated-team.ts';

export interface PlayoffPairing {
  home: SimulatedTeam;
  away: SimulatedTeam;
  neutralSite: boolean;
  note: string;
}

const seedsInConference = 7;
const roundNames = ['Wild Card Playoffs', 'Divisional Playoffs', 'Championship'];

/** The four rounds from the seeds of both conferences, the AFC's first; the pairings of a round stand conference by conference. */
export function playBracket(
  [afcSeeds = [], nfcSeeds = []]: readonly (readonly SimulatedTeam[])[],
  superBowl: { name: string; nfcIsHome: boolean },
  decide: (pairing: PlayoffPairing, round: number) => SimulatedTeam,
): PlayoffPairing[][] {
  const rounds: PlayoffPairing[][] = [[], [], [], []];
  const decideAndNote = (pairing: PlayoffPairing, round: number): SimulatedTeam => {
    rounds[round - 1]?.push(pairing);
    return decide(pairing, round);
  };

  const championOf = (conference: string, teams: readonly SimulatedTeam[]): SimulatedTeam =>
    playConference(
      teams.slice(0, seedsInConference),
      roundNames.map((name) => `${conference} ${name}`),
      (pairing, round) => decideAndNote({ ...pairing, neutralSite: false }, round),
    );
  const afc = championOf('AFC', afcSeeds);
  const nfc = championOf('NFC', nfcSeeds);

  decideAndNote(
    {
      home: superBowl.nfcIsHome ? nfc : afc,
      away: superBowl.nfcIsHome ? afc : nfc,
      neutralSite: true,
      note: superBowl.name,
    },
    roundNames.length + 1,
  );
  return rounds;
}
