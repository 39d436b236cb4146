export interface TeamStatistic {
  name: string;
  label: string;
  /** As written by the feed: “3-9”, “31:12”. */
  text: string;
  /** Set when the text is a plain number. */
  value?: number;
}

export interface PlayerLine {
  id: string;
  name: string;
  /** “passing”, “forwards”, “batting”; a player may be in several groups. */
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
