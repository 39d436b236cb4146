import { describe, expect, it } from 'vitest';
import { readTeamHistory } from './team-history.ts';

const header =
  'date,season,game_type,neutral,home,away,home_score,away_score,home_ml,away_ml,spread,total,ref_prob_home,home_pitcher,away_pitcher';

function csv(...rows: string[]): string {
  return [header, ...rows].join('\n');
}

const first = '2025-04-01,2025,regular,0,OWL,RAM,3,2,-150,130,,8.5,0.55,AACE-R,BBASE';
const second = '2025-04-02,2025,postseason,1,OWL,RAM,1,7,,,,,,,';

describe('reading a team history', () => {
  it('reads results, prices and lines; blank is unknown', () => {
    const [one, two] = readTeamHistory('mlb', csv(first, second));
    expect(one).toMatchObject({
      homeMoneyline: -150,
      awayMoneyline: 130,
      marketTotal: 8.5,
      reference: 0.55,
      result: {
        homeId: 'OWL',
        phase: 'regular',
        neutralSite: false,
        homeScore: 3,
        homeStarterId: 'AACE',
        awayStarterId: 'BBASE',
      },
    });
    expect(two?.result).toMatchObject({ phase: 'playoff', neutralSite: true });
    expect(two?.homeMoneyline).toBeUndefined();
    expect(two?.result.homeStarterId).toBeUndefined();
  });

  it.each([
    ['NaN in a score', first.replace(',3,2,', ',NaN,2,'), /line 2.*home_score.*NaN/],
    ['a blank score', first.replace(',3,2,', ',,2,'), /line 2.*home_score/],
    ['a day that is none', first.replace('2025-04-01', '04/01/2025'), /line 2.*date/],
    ['a probability that is none', first.replace('0.55', '1.2'), /line 2.*ref_prob_home/],
    ['a missing cell', first.replace(',BBASE', ''), /line 2.*cells/],
    ['a team that plays itself', first.replace('RAM', 'OWL'), /line 2.*itself/],
  ])('names the line of %s', (_, row, message) => {
    expect(() => readTeamHistory('mlb', csv(row))).toThrow(message);
  });

  it('names the line of a row out of order', () => {
    expect(() => readTeamHistory('mlb', csv(second, first))).toThrow(/line 3.*earlier/);
  });

  it('names the line of a duplicate row', () => {
    expect(() => readTeamHistory('mlb', csv(first, first))).toThrow(/line 3.*repeats/);
    const otherScore = first.replace(',3,2,', ',9,2,');
    expect(() => readTeamHistory('nba', csv(first, otherScore))).toThrow(/line 3.*repeats/);
  });

  it('allows baseball doubleheaders', () => {
    const later = first.replace(',3,2,', ',9,2,');
    expect(readTeamHistory('mlb', csv(first, later))).toHaveLength(2);
  });

  it('names missing columns', () => {
    expect(() => readTeamHistory('nfl', 'date,season\n2025-04-01,2025')).toThrow(
      /line 1.*game_type.*away_score/,
    );
  });
});
