import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { pickEndpoints } from '#contract/bets/picks-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { type TennisMatchView, tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import type { GameState } from '#domain/game.ts';
import { answered, render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { samplePageFacts } from '#testing/samples/sample-page-facts.ts';
import { tourAnswers } from '#testing/samples/scored-answers.ts';
import { type Answer, read } from '#web/lib/api.ts';
import { FieldInPlay, InPlay } from './in-play.tsx';
import { useContestNow } from './use-contest-now.ts';

const answers = tourAnswers(false);

function shown(
  part: ReactElement,
  more: [readonly unknown[], unknown][],
  isSpoilerFree: boolean,
): string {
  const preferences = { oddsFormat: 'american', timeZone: null, isSpoilerFree, favorites: [] };
  const me = [read(accountEndpoints.me).queryKey, { user: null, preferences }] as const;
  return toText(render(part, answered([[...me], ...more])));
}

describe('the page of a tennis prediction', () => {
  const schedule = answers[tennisEndpoints.schedule.path] as Answer<
    typeof tennisEndpoints.schedule
  >;
  const [first] = schedule.games;
  if (first === undefined) throw new Error('the sample has matches');
  const [home, away] = first.sides;
  const won = { games: 6, tiebreak: null, won: true };
  const match: TennisMatchView = {
    ...first,
    status: '2nd Set',
    sides: [
      { ...home, sets: [won, { games: 2, tiebreak: null, won: null }] },
      {
        ...away,
        sets: [
          { ...won, games: 3, won: false },
          { games: 4, tiebreak: null, won: null },
        ],
      },
    ],
    liveWinProbability: 0.73,
  };

  function page(state: GameState, isSpoilerFree = false): string {
    const game = sampleGame('nhl', { league: 'atp', id: match.id, state });
    const page = { kind: 'unlocked' as const, ...samplePageFacts(game) };
    const Page = () =>
      createElement(InPlay, { page, now: useContestNow(game), pick: 'home', startHome: 0.6 });
    const { queryKey } = read(tennisEndpoints.schedule);
    const isLive = state === 'live';
    return shown(
      createElement(Page),
      [[queryKey, { ...schedule, games: [{ ...match, state, isLive }] }]],
      isSpoilerFree,
    );
  }

  it('has sets, games and the chance of now while the match is in play, and not where they are hidden', () => {
    expect(page('live')).toMatch(/^.*First of 1 .*6 2 Other of 1 .*3 4 Win probability now .*73%/);
    expect(page('live', true)).toBe('');
    expect(page('scheduled')).toBe('');
    expect(page('final')).toBe('');
  });
});

describe('the page of a tournament’s prediction', () => {
  const path = golfEndpoints.tournament.path.replace(':id', '1');
  const feed = answers[path] as Answer<typeof golfEndpoints.tournament>;
  const probabilities = { win: 0.216 };
  const leaderboard = feed.leaderboard.map((entry) => ({ ...entry, probabilities }));

  function page(status: GolfPredictionView['tournament']['status'], isSpoilerFree = false): string {
    // What the part reads of a prediction.
    const prediction = {
      tournamentId: '1',
      predictedWinner: { id: '3', name: 'Player 3' },
      tournament: { id: '1', name: 'The Harbour Open', status },
    } as GolfPredictionView;
    const picks = [
      { id: '1', league: 'pga', predictedWinnerId: '4' },
      { id: '2', league: 'pga', predictedWinnerId: '2' },
    ];
    const { queryKey } = read(golfEndpoints.tournament, { params: { id: '1' } });
    return shown(
      createElement(FieldInPlay, { prediction }),
      [
        [queryKey, { ...feed, leaderboard }],
        [read(pickEndpoints.list).queryKey, picks],
      ],
      isSpoilerFree,
    );
  }

  it('has place, score and holes of our pick and of the member’s beside the leader, and not where they are hidden', () => {
    const text = page('live');
    expect(text).toMatch(/^Live leaderboard Live: Round 2 - In Progress/);
    expect(text).toMatch(
      / 1 Player 1 · leads -4 9 22% 3 Player 3 · our pick -4 9 22% 4 Player 4 · your pick -4 9 22%$/,
    );
    expect(page('live', true)).toBe('');
    expect(page('upcoming')).toBe('');
    expect(page('final')).toBe('');
  });
});
