import { AppError } from '../errors.ts';

/** Who wants a turn. Addresses take turns; an address and an account may hold only so many places. */
export interface Party {
  address: string;
  account?: string;
}

export interface FairQueue {
  /** Does the task when it is its turn; refuses (429) where there is no place left to wait for it. */
  run<Result>(party: Party, task: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueRules {
  /** Tasks under way at once. */
  parallel: number;
  /** Places to wait in. */
  places: number;
  /** The most places that one address, or one account, holds. */
  placesPerParty: number;
}

interface Waiting {
  party: Party;
  start: () => void;
  refuse: (refusal: AppError) => void;
}

/**
 * A queue that nobody can fill for the others: every address has its turn in the round, however many
 * wait at another one, and when all places are taken the address with most of them gives one up to
 * whoever has fewer.
 */
export function createFairQueue({ parallel, places, placesPerParty }: FairQueueRules): FairQueue {
  /** Those who wait, by address; the first address has the next turn. */
  const lanes = new Map<string, Waiting[]>();
  let running = 0;

  function waitForTurn(party: Party): Promise<void> {
    const all = [...lanes.values()].flat();
    const ofAddress = lanes.get(party.address) ?? [];
    const ofAccount = all.filter(
      ({ party: { account } }) => account !== undefined && account === party.account,
    );
    if (Math.max(ofAddress.length, ofAccount.length) >= placesPerParty) throw noPlace();
    if (all.length >= places) takePlaceFromLongest(ofAddress.length);

    return new Promise((start, refuse) => {
      // Looked up again: who had to give up a place may have left none behind.
      lanes.set(party.address, [...(lanes.get(party.address) ?? []), { party, start, refuse }]);
    });
  }

  function takePlaceFromLongest(own: number): void {
    const [longest] = [...lanes.values()].sort((a, b) => b.length - a.length);
    if (longest === undefined || longest.length <= own + 1) throw noPlace();
    longest.pop()?.refuse(noPlace());
  }

  function passOn(): void {
    const [next] = lanes;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [address, [first, ...rest]] = next;
    lanes.delete(address);
    if (rest.length > 0) lanes.set(address, rest);
    // Whoever leaves hands over the place, so `running` stays as it is.
    first?.start();
  }

  return {
    async run(party, task) {
      if (running < parallel) running += 1;
      else await waitForTurn(party);

      try {
        return await task();
      } finally {
        passOn();
      }
    },
  };
}

function noPlace(): AppError {
  return new AppError(
    'rate_limited',
    'Too many people are signing in right now. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );
}
