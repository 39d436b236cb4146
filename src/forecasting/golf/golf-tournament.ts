/** Who plays on after a number of rounds: the best `places` and all who tie with the last of them. */
export interface CutRule {
  afterRounds: number;
  places: number;
}

export interface GolfEntrant {
  /** Opaque. */
  playerId: string;
  /** Strokes to par that the player starts with (Tour Championship 2019–2024); 0 elsewhere. */
  startingStrokes: number;
}

export interface UpcomingTournament {
  startsAt: Date;
  rounds: number;
  /** Undefined = everybody plays all rounds. */
  cut?: CutRule;
  entrants: readonly GolfEntrant[];
}

/** How one player did; `rounds` holds the strokes to par of the rounds he finished, in order. */
export interface GolfCard {
  playerId: string;
  rounds: readonly number[];
}

export interface TournamentResult {
  tournamentId: string;
  startsAt: Date;
  cards: readonly GolfCard[];
}

/** Throws a RangeError naming the tournament when a result cannot be learned from. */
export function assertUsableTournament(result: TournamentResult): void {
  const complain = (problem: string) => {
    throw new RangeError(`tournament ${result.tournamentId}: ${problem}`);
  };
  if (!Number.isFinite(result.startsAt.getTime())) complain('the start is not a date');
  const players = new Set<string>();
  for (const { playerId, rounds } of result.cards) {
    if (players.has(playerId)) complain(`player ${playerId} comes twice`);
    players.add(playerId);
    if (!rounds.every(Number.isFinite))
      complain(`player ${playerId} has a round that is no number`);
  }
}
