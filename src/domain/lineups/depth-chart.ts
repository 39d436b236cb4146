/** A possible starter of a team, in depth-chart order. */
export interface ChartedPlayer {
  playerId: string;
  name: string;
}
