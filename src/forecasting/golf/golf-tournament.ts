/** A cut after some rounds: the best `places` and ties play on. */
export interface CutRule {
  afterRounds: number;
  places: number;
}

export interface GolfEntrant {
  playerId: string;
  /** Starting strokes to par (Tour Championship 2019–2024); otherwise 0. */
  startingStrokes: number;
}

/** A golfer's results; `rounds` are strokes to par of completed rounds, in order. */
export interface GolfCard {
  playerId: string;
  rounds: readonly number[];
}

export interface TournamentResult {
  tournamentId: string;
  startsAt: Date;
  cards: readonly GolfCard[];
}

/** Throws a RangeError naming the tournament when its result is unusable. */
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
