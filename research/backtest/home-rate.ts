/**
 * The simplest forecast: the home team's share of decided games so far (one half for matches
 * without a home side). Learns as it goes, ignoring the teams.
 */
export class HomeRate {
  // Prior: the home team won 55 of 100 games.
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
