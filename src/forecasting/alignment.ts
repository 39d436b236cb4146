import type { TeamLeagueId } from '#domain/league.ts';

/** Where a team stands in its league: whom it plays against for a place. */
export interface Alignment {
  /** The same team under any of its ids. */
  code: string;
  conference: string;
  division: string;
}

/**
 * Code in the history files, then every other id the team goes by, first that of ESPN's feed (public
 * facts; the alignment of today). Teams that are no more, or not yet, stay without a game.
 */
const tables: Record<TeamLeagueId, Record<string, Record<string, string>>> = {
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
  nhl: {
    'East Atlantic': {
      BOS: '1',
      BUF: '2',
      DET: '5',
      FLA: '26',
      MTL: '10',
      OTT: '14',
      TBL: '20',
      TOR: '21',
    },
    'East Metropolitan': {
      CAR: '7',
      CBJ: '29',
      NJD: '11',
      NYI: '12',
      NYR: '13',
      PHI: '15',
      PIT: '16',
      WSH: '23',
    },
    'West Central': {
      ARI: '24',
      CHI: '4',
      COL: '17',
      DAL: '9',
      MIN: '30',
      NSH: '27',
      STL: '19',
      UTA: '129764',
      WPG: '28',
    },
    'West Pacific': {
      ANA: '25',
      CGY: '3',
      EDM: '6',
      LAK: '8',
      SEA: '124292',
      SJS: '18',
      VAN: '22',
      VGK: '37',
    },
  },
  mlb: {
    'AL East': { BAL: '1', BOS: '2', NYY: '10', TB: '30', TOR: '14' },
    'AL Central': { CHW: '4', CLE: '5', DET: '6', KC: '7', MIN: '9' },
    'AL West': { HOU: '18', LAA: '3', OAK: '11 ATH', SEA: '12', TEX: '13' },
    'NL East': { ATL: '15', MIA: '28', NYM: '21', PHI: '22', WSH: '20' },
    'NL Central': { CHC: '16', CIN: '17', MIL: '8', PIT: '23', STL: '24' },
    'NL West': { ARI: '29', COL: '27', LAD: '19', SD: '25', SF: '26' },
  },
};

/** Every id of every team of the league. */
export function alignmentsOf(league: TeamLeagueId): Map<string, Alignment> {
  const byId = new Map<string, Alignment>();
  for (const [division, teams] of Object.entries(tables[league])) {
    const conference = division.split(' ')[0] ?? division;
    for (const [code, otherIds] of Object.entries(teams)) {
      const alignment = { code, conference, division };
      for (const id of [code, ...otherIds.split(' ')]) byId.set(id, alignment);
    }
  }
  return byId;
}
