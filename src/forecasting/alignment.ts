import type { TeamLeagueId } from '#domain/league.ts';

/** Where a team stands in its league: whom it plays against for a place. */
export interface Alignment {
  /** The same team under any of its ids. */
  code: string;
  conference: string;
  division: string;
}

/** How a regular season is played and what can be won in it. */
export interface SeasonFormat {
  games: number;
  /** Places in a conference that play on after the regular season, play-in included. */
  places: number;
  /** Do division winners stand above all others of their conference? */
  divisionWinnersFirst: boolean;
}

/** Code in the history files and id in ESPN's feed (public facts); the alignment of today. */
const tables: Partial<Record<TeamLeagueId, Record<string, Record<string, string>>>> = {
  nfl: {
    'AFC East': { BUF: '2', MIA: '15', NE: '17', NYJ: '20' },
    'AFC North': { BAL: '33', CIN: '4', CLE: '5', PIT: '23' },
    'AFC South': { HOU: '34', IND: '11', JAX: '30', TEN: '10' },
    'AFC West': { DEN: '7', KC: '12', LAC: '24', LV: '13' },
    'NFC East': { DAL: '6', NYG: '19', PHI: '21', WAS: '28' },
    'NFC North': { CHI: '3', DET: '8', GB: '9', MIN: '16' },
    'NFC South': { ATL: '1', CAR: '29', NO: '18', TB: '27' },
    'NFC West': { ARI: '22', LAR: '14', SEA: '26', SF: '25' },
  },
  nba: {
    'East Atlantic': { BKN: '17', BOS: '2', NYK: '18', PHI: '20', TOR: '28' },
    'East Central': { CHI: '4', CLE: '5', DET: '8', IND: '11', MIL: '15' },
    'East Southeast': { ATL: '1', CHA: '30', MIA: '14', ORL: '19', WAS: '27' },
    'West Northwest': { DEN: '7', MIN: '16', OKC: '25', POR: '22', UTA: '26' },
    'West Pacific': { GSW: '9', LAC: '12', LAL: '13', PHX: '21', SAC: '23' },
    'West Southwest': { DAL: '6', HOU: '10', MEM: '29', NOP: '3', SAS: '24' },
  },
};

/** Every id of every team of the league; empty where no alignment is known. */
export function alignmentsOf(league: TeamLeagueId): Map<string, Alignment> {
  const byId = new Map<string, Alignment>();
  for (const [division, teams] of Object.entries(tables[league] ?? {})) {
    const conference = division.split(' ')[0] ?? division;
    for (const [code, espnId] of Object.entries(teams)) {
      const alignment = { code, conference, division };
      byId.set(code, alignment);
      byId.set(espnId, alignment);
    }
  }
  return byId;
}

/** Undefined for a season with another alignment, and for leagues not described here. */
export function findSeasonFormat(league: TeamLeagueId, season: number): SeasonFormat | undefined {
  if (league === 'nfl' && season >= 2002) {
    return {
      games: season >= 2021 ? 17 : 16,
      places: season >= 2020 ? 7 : 6,
      divisionWinnersFirst: true,
    };
  }
  if (league === 'nba' && season >= 2005) {
    return {
      games: shortNbaSeasons[season] ?? 82,
      // Since 2021 places seven to ten play for the last two.
      places: season >= 2021 ? 10 : 8,
      divisionWinnersFirst: false,
    };
  }
  return undefined;
}

/** Those known to be short before they began: a lockout and a late start. */
const shortNbaSeasons: Record<number, number> = { 2012: 66, 2021: 72 };
