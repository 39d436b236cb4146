/**
 * The simplest forecast there is: the share of decided games that the home side has won so far
 * (for matches without a home side, one half). Learns along, knows nothing of the teams.
 */
export class HomeRate {
  // Starts as if 55 of 100 games had gone to the home side.
  #wins = 55;
  #games = 100;

  get probability(): number {
    return this.#wins / this.#games;
  }

  learn(homeWon: boolean): void {
    this.#games += 1;
    if (homeWon) this.#wins += 1;
  }
}
