import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import {
  type GamePlayersView,
  playerProjectionEndpoints,
} from '#contract/player-projections-endpoints.ts';
import {
  answered,
  expectTexts,
  render,
  renderText,
  toText,
  useWideScreen,
} from '#testing/render.ts';
import { projectedSide, sampleGamePlayers } from '#testing/samples/projected-players.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { read } from '#web/lib/api.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { GamePlayers } from './game-players.tsx';
import { TodaysPlayers } from './todays-players.tsx';
import { TopPlayers } from './top-players.tsx';
import type { Phase } from './projection-rules.ts';

const { home, away } = sampleGame('nba');
const teams = { home: { ...home }, away: { ...away } };

function show(
  players: GamePlayersView,
  phase: Phase = 'before',
  search = '',
  part: ReactElement = createElement(GamePlayers, {
    league: 'nba',
    gameId: 'g1',
    phase,
    lines: { homeSpread: 2.5, total: 223.5 },
  }),
): string {
  const params = { league: 'nba' as const, id: 'g1' };
  const preferences = { oddsFormat: 'american', timeZone: 'America/New_York', favorites: [] };
  const client = answered([
    [read(playerProjectionEndpoints.game, { params }).queryKey, players],
    [read(accountEndpoints.me).queryKey, { user: null, preferences }],
  ]);
  const place = { pathname: '/nba/game/g1', search, hash: '', state: null };
  return render(
    createElement(RoutingContext, { value: { place, navigate: () => undefined } }, part),
    client,
  );
}

it('shows the players of a game in rows of two lines on a phone', () => {
  expectTexts(
    toText(show(sampleGamePlayers(teams))),
    [
      'Min · 80% range Last 10 Pts ↓ Ours Market',
      /T\. Marlowe G 36\.5 min · 19–36 27\.4 Ours 52% Market 50% over 26\.5/,
      'O. Thorne G 22 min · 4–14 8.4 Change +2.7 No line',
      '4 more players 19.0 Team 112.8 Counts Prescott at 61% to play.',
    ],
    /Chance of over|Diff/,
  );
});

describe('the players of a game', () => {
  useWideScreen();

  it('adds six players and the others up to the projected score', () => {
    const text = toText(show(sampleGamePlayers(teams)));

    expectTexts(text, [
      'version 3.',
      'T. Marlowe G 36.5 27.4',
      '4 more players 61.1 19.0',
      'Team 240 112.8 40.0 26.7 13.3 Counts Prescott at 61% to play.',
      'Questionable , 61% play (n = 412)',
      'Team 240 110.4 40.0 26.7 13.3 Was 113.6 with Okafor.',
      'No line',
      'Changed 10',
    ]);
    expect(text).not.toContain('R. Quill');
  });

  it('says who is out and where the points went', () => {
    expectTexts(toText(show(sampleGamePlayers(teams))), [
      'Out Marcus Okafor, G',
      'ankle · injury report,',
      'Okafor’s 34 minutes and 22.4 points: +19.2 to ten teammates, −3.2 to the Gulls.',
      'Castell +4.1, Delgado +3.7, Thorne +2.7, Lindqvist +2.3, six others +6.4.',
    ]);
  });

  it('judges only from 200 graded cases on', () => {
    const players = sampleGamePlayers(teams);
    for (const each of players.accuracy)
      each.calibration = [{ n: 90, stated: 0.4, happened: 0.43 }];
    const few = players.accuracy.map((each) => ({ ...each, n: 64 }));

    expectTexts(toText(show(players)), [
      'too few graded to judge (n = 64, 200 needed).',
      'Calibration Show as table Points over the player’s recent average',
    ]);
    const text = toText(show({ ...players, accuracy: few }));
    expect(text).toContain('Too few graded to judge (n = 64, 200 needed).');
    expect(text).not.toMatch(/4\.79|Calibration/);
  });

  it('drops columns of the market without any line', () => {
    const players = sampleGamePlayers(teams);
    const lineless = (side: GamePlayersView['home']) =>
      projectedSide(
        side.team,
        side.players.map((player) => ({
          ...player,
          statistics: player.statistics.map((each) => ({ ...each, line: null })),
        })),
      );
    const text = toText(
      show({ ...players, home: lineless(players.home), away: lineless(players.away) }),
    );

    expectTexts(text, ['80% range', 'Check a line'], /Chance of over|No line|market’s mark/);
  });

  it('shows an old line with its time and without a difference', () => {
    const players = sampleGamePlayers(teams);
    const [first] = players.home.players;
    const line = first?.statistics[0]?.line;
    if (line) line.isOlderThanNews = true;

    expectTexts(toText(show(players)), [
      /24\.5 3:55 PM 5\d% 50% –/,
      'Lindqvist’s line is older than that news.',
    ]);
  });

  it('shows results of an ended game before the projections, and voids who did not play', () => {
    const players = sampleGamePlayers(teams);
    const [first, second] = players.home.players;
    const projected = first?.statistics[0];
    if (projected === undefined || second === undefined) throw new Error('no player');
    projected.result = 38;
    projected.grade = { isInside: false, overLine: 'over', average: null };
    second.didNotPlay = true;

    expectTexts(
      toText(show(players, 'final')),
      ['38 projected 26.0', 'outside the range', '24.5 over', 'Void'],
      /Check a line/,
    );
    expect(toText(show(players, 'live'))).toContain('38 now projected 26.0');
  });

  it('says why there is nothing yet, per game and per team', () => {
    const players = sampleGamePlayers(teams);
    const reason = 'Loading NBA box scores';

    const html = show({ ...players, missing: { reason, done: 39, total: 100 } });
    expect(html).toContain('aria-valuetext="39%"');
    expect(toText(html)).toContain(
      'Projections start after this season’s first box scores. Loading NBA box scores: 39%.',
    );

    const text = toText(show({ ...players, home: projectedSide(teams.home, []) }));
    expectTexts(text, ['No lineup yet.', 'T. Marlowe']);
  });

  it('names the first three of both teams on a card', () => {
    const card = createElement(TopPlayers, { league: 'nba', gameId: 'g1' });
    const text = toText(show(sampleGamePlayers(teams), 'before', '', card));

    expectTexts(
      text,
      ['T. Marlowe 27.4 19–36', 'E. Whitlock 14.6 9–21'],
      /Q\. Rhodes|A\. Sterling/,
    );
  });

  it('keeps statistic, sort, filter and the open row in the address', () => {
    const players = sampleGamePlayers(teams);
    const html = show(
      players,
      'before',
      '?stat=rebounds&sort=opportunity&players=away&player=ray-quill',
    );

    expect(html).toMatch(/aria-pressed="true"[^>]*><span[^>]*>Reb</);
    expect(html).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Min/);
    expect(html).toMatch(/aria-expanded="true"[^>]*aria-controls="player-row-ray-quill-details"/);
    expectTexts(toText(html), ['R. Quill', 'Player page'], /V\. Lindqvist/);
  });

  it('are shown with their results so far on the tab of today’s games', () => {
    const { statistics, away, home } = sampleGamePlayers(teams);
    const [first] = home.players;
    if (first?.statistics[0]) first.statistics[0].result = 12;
    const startsAt = '2026-11-28T20:30:00.000Z';
    const games = [{ gameId: 'g1', startsAt, state: 'live' as const, home, away }];
    const key = read(playerProjectionEndpoints.today, { params: { league: 'nba' } }).queryKey;

    expectTexts(
      renderText(TodaysPlayers, { league: 'nba' }, answered([[key, { statistics, games }]])),
      ['12 now projected 26.0', 'Small figures: change since a player was ruled out'],
    );
  });
});
