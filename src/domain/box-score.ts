/** A figure of a team in one game, under the feed's own name. */
export interface TeamStatistic {
  /** “totalYards”, “batting.hits”. */
  name: string;
  /** “Total Yards”. */
  label: string;
  /** As the feed writes it: “3-9”, “31:12”. */
  text: string;
  /** Where it is a plain number. */
  value?: number;
}

export interface PlayerLine {
  id: string;
  name: string;
  /** “passing”, “forwards”, “batting”; one player may stand in several. */
  group: string;
  /** “G”, “C”, where the feed tells it. */
  position?: string;
  isStarter: boolean;
  /** Figures by the feed's own name: `points` → “27”. */
  figures: Record<string, string>;
}

export interface BoxScoreSide {
  competitorId: string;
  statistics: TeamStatistic[];
  players: PlayerLine[];
}

/** What happened in one game, in figures. Empty before the start. */
export interface BoxScore {
  gameId: string;
  home: BoxScoreSide;
  away: BoxScoreSide;
}
