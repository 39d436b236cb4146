/** What a player is worth as the ratings stand, and the games behind it. */
export interface PlayerWorth {
  /** As an expected player's value is told. */
  value: number;
  /** When he plays, where many share the minutes. */
  minutes?: number;
  games: number;
}
