import type { SimulatedTeam } from './simulated-team.ts';

export interface PlayoffPairing {
  home: SimulatedTeam;
  away: SimulatedTeam;
  neutralSite: boolean;
  note: string;
}

/** Plays a pairing and tells who won. */
export type DecidePairing = (pairing: PlayoffPairing, round: number) => SimulatedTeam;

const seedsInConference = 7;

/**
 * The four rounds: seven a conference, the first with a free round, always best against worst of
 * those left, the better seed at home. Pairings of a round stand conference by conference.
 */
export function playBracket(
  seeded: { afc: readonly SimulatedTeam[]; nfc: readonly SimulatedTeam[] },
  superBowl: { name: string; nfcIsHome: boolean },
  decide: DecidePairing,
): PlayoffPairing[][] {
  const rounds: PlayoffPairing[][] = [[], [], []];

  const championOf = (conference: string, teams: readonly SimulatedTeam[]): SimulatedTeam => {
    const rank = new Map(teams.map((team, index) => [team, index]));
    let left = teams.slice(0, seedsInConference);
    for (const [round, name] of [
      'Wild Card Playoffs',
      'Divisional Playoffs',
      'Championship',
    ].entries()) {
      const free = left.length % 2 === 1 ? left.slice(0, 1) : [];
      const pairings = pairBestWithWorst(left.slice(free.length), `${conference} ${name}`);
      rounds[round]?.push(...pairings);
      left = [...free, ...pairings.map((pairing) => decide(pairing, round + 1))];
      left.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    }
    return getOnly(left);
  };

  const afc = championOf('AFC', seeded.afc);
  const nfc = championOf('NFC', seeded.nfc);
  const final: PlayoffPairing = {
    home: superBowl.nfcIsHome ? nfc : afc,
    away: superBowl.nfcIsHome ? afc : nfc,
    neutralSite: true,
    note: superBowl.name,
  };
  decide(final, 4);
  return [...rounds, [final]];
}

function pairBestWithWorst(teams: readonly SimulatedTeam[], note: string): PlayoffPairing[] {
  return teams.slice(0, teams.length / 2).flatMap((home, index) => {
    const away = teams[teams.length - 1 - index];
    return away === undefined ? [] : [{ home, away, neutralSite: false, note }];
  });
}

function getOnly(teams: readonly SimulatedTeam[]): SimulatedTeam {
  const [team] = teams;
  if (team === undefined) throw new RangeError('a bracket without teams');
  return team;
}
