export interface TeamStatistic {
  name: string;
  label: string;
  /** The figure as the feed writes it: “3-9”, “31:12”. */
  text: string;
  /** The number, where the text is a plain one. */
  value?: number;
}

export interface PlayerLine {
  id: string;
  name: string;
  /** Name of the player's group: “passing”, “forwards”, “batting”; a player may be in several. */
  group: string;
  position?: string;
  isStarter: boolean;
  /** Statistics by the feed's name: `points` → “27”. */
  figures: Record<string, string>;
}

export interface BoxScoreSide {
  competitorId: string;
  statistics: TeamStatistic[];
  players: PlayerLine[];
}

/** Team and player statistics of one game. Empty before the start. */
export interface BoxScore {
  gameId: string;
  home: BoxScoreSide;
  away: BoxScoreSide;
}
