import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { playerProjectionEndpoints } from '#contract/player-projections-endpoints.ts';
import { answered, expectTexts, render, toText, useWideScreen } from '#testing/render.ts';
import { sampleGamePlayers, samplePlayerRecord } from '#testing/samples/projected-players.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { read } from '#web/lib/api.ts';
import { NextProjection, PlayerRecord } from './player-projections.tsx';
import { describeLines, describeRecord, listGraded } from './player-record.ts';

const teams = sampleGame('nba');
const [points] = sampleGamePlayers(teams).statistics;
if (points === undefined) throw new Error('no statistic');
const graded = (count: number) => listGraded(samplePlayerRecord(teams, count).games, 'points');

describe('a player’s graded projections', () => {
  useWideScreen();

  it('are counted from five games on and never judged before 200', () => {
    expect(describeRecord(graded(3), points)).toBe('3 of 5 games needed.');
    expect(describeRecord(graded(17), points)).toMatch(
      /^16 of 17 results were inside the 80% range\. Average error 2\.\d points \(in 16 games with a recent average 2\.\d, recent average 2\.\d\)\.$/,
    );
    expect(describeRecord(graded(17).slice(1), points)).toMatch(
      /Average error 2\.\d points \(recent average 2\.\d\)\.$/,
    );
    expect(describeRecord(graded(5), points)).toMatch(/Average error \d+\.\d points\.$/);
    expect(describeLines(graded(4))).toBeUndefined();
    expect(describeLines(graded(17))).toMatch(
      /^Over the line: we gave 54% on average, it happened in \d+ of 17 games: too few to judge\.$/,
    );
    expect(describeLines(graded(200))).toMatch(/of 200 games \(\d+ ± 3%\)\.$/);
  });

  it('leave out games that the player missed', () => {
    const record = samplePlayerRecord(teams, 6);
    const [first] = record.games;
    if (first !== undefined) first.didNotPlay = true;
    expect(listGraded(record.games, 'points')).toHaveLength(5);
  });

  it('stand on the player’s page beside the next game', () => {
    const params = { league: 'nba' as const, id: 'p' };
    const client = answered([
      [read(playerProjectionEndpoints.player, { params }).queryKey, samplePlayerRecord(teams, 17)],
    ]);
    const parts = [
      createElement(NextProjection, { ...params, availability: null, fallback: null, key: 'next' }),
      createElement(PlayerRecord, { ...params, key: 'record' }),
    ];

    expectTexts(toText(render(createElement('div', null, parts), client)), [
      'Next game vs',
      /Locked \d+:52 [AP]M/,
      /Points 26\.0 18–35 24\.5 54% 50%/,
      /Threes 2\.1 0–5 No line/,
      /\+2\.3 points and \+1\.1 minutes since Marcus Okafor was ruled out/,
      'How our projections did',
      'Last projections',
      'Show all 17',
    ]);
  });
});
