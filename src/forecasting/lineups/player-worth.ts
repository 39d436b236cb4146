/** A player's current value and the games behind it. */
export interface PlayerWorth {
  /** In the unit of an expected player's value. */
  value: number;
  /** Expected minutes if playing, where shared. */
  minutes?: number;
  games: number;
}
