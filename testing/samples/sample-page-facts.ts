import type { UnlockedGameView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';

/** Fields of any game's page, without prices and history; a test overrides what it needs. */
export function samplePageFacts(game: GameView): Omit<UnlockedGameView, 'kind'> {
  return {
    game,
    setting: {
      timeToBeDecided: false,
      weekSlot: null,
      regulationSegments: null,
      homeRecord: null,
      awayRecord: null,
      venue: null,
      city: null,
      network: null,
      note: null,
      numberOfDay: null,
      makeup: null,
      tennis: null,
    },
    prices: {
      books: [],
      best: [],
      named: null,
      first: null,
      changes: [],
      isCut: false,
      isClosed: false,
    },
    outlooks: { opening: null, market: [], forecast: [] },
    live: [],
    lineProbabilities: null,
  };
}
