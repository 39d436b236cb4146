import { describe, expect, it } from 'vitest';
import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';
import { boxLines, leadingPlayers, statisticLines } from './box-lines.ts';

const { mlb, nba, nhl } = boxLines;

type Side = BoxScoreView['home'];

const figure = (name: string, text: string) => ({ name, label: `The ${name}`, text, value: null });

function player(
  name: string,
  figures: Record<string, string>,
  { group = '', isStarter = false } = {},
) {
  return { id: name, name, group, isStarter, figures };
}

function side(statistics: Side['statistics'], players: Side['players'] = []): Side {
  return { competitorId: 'x', statistics, players };
}

const box = (away: Side, home: Side): BoxScoreView => ({
  gameId: 'g',
  away,
  home,
  fetchedAt: '2026-11-21T00:00:00.000Z',
});

describe('statisticLines', () => {
  it('keeps to the headlines and their order, and dashes what only one side has', () => {
    const lines = statisticLines(
      nhl,
      box(
        side([figure('hits', '20'), figure('shotsTotal', '31'), figure('oddity', '1')]),
        side([figure('shotsTotal', '28')]),
      ),
    );

    expect(lines).toEqual([
      { name: 'shotsTotal', label: 'The shotsTotal', away: '31', home: '28' },
      { name: 'hits', label: 'The hits', away: '20', home: '—' },
    ]);
  });

  it('shows all that there is when the feed has none of the headlines', () => {
    const lines = statisticLines(nba, box(side([figure('odd', '1')]), side([])));
    expect(lines.map((line) => line.name)).toEqual(['odd']);
  });
});

describe('leadingPlayers', () => {
  it('names the three who scored most in basketball', () => {
    const players = ['9', '23', '31', '12'].map((points) =>
      player(`P${points}`, { points, rebounds: '3', assists: '2' }),
    );
    const found = leadingPlayers(nba, side([], players));

    expect(found.map((line) => line.name)).toEqual(['P31', 'P23', 'P12']);
    expect(found[0]?.figures).toBe('31 pts, 3 reb, 2 ast');
  });

  it('names skaters by what they did and the goalie who faced the shots', () => {
    const found = leadingPlayers(
      nhl,
      side(
        [],
        [
          player('Quiet', { goals: '0', assists: '0' }, { group: 'defenses' }),
          player('Scorer', { goals: '2', assists: '0' }, { group: 'forwards' }),
          player(
            'Goalie',
            { saves: '30', savePct: '.938', shotsAgainst: '32' },
            { group: 'goalies' },
          ),
        ],
      ),
    );

    expect(found.map((line) => line.name)).toEqual(['Scorer', 'Quiet', 'Goalie']);
    expect(found.at(-1)?.figures).toBe('30 saves, .938 save %');
  });

  it('takes the pitcher who started', () => {
    const found = leadingPlayers(
      mlb,
      side(
        [],
        [
          player('Reliever', { strikeouts: '4' }, { group: 'pitching' }),
          player('Starter', { strikeouts: '2' }, { group: 'pitching', isStarter: true }),
        ],
      ),
    );
    expect(found).toEqual([{ id: 'pitching Starter', name: 'Starter', figures: '2 K' }]);
  });
});
