/** Of those of one team who could start, one: the first stands before the others. */
export interface ChartedPlayer {
  playerId: string;
  name: string;
}
