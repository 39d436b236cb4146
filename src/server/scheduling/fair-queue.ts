import { AppError } from '#server/errors.ts';

export interface Party {
  address: string;
  account?: string;
}

export interface FairQueueRules {
  parallel: number;
  places: number;
  /** Max places of one address or account. */
  placesPerParty: number;
}

interface Waiting {
  party: Party;
  start: () => void;
  refuse: (refusal: AppError) => void;
}

/** Addresses alternate; when it is full, the one with most places gives one up. */
export function createFairQueue({ parallel, places, placesPerParty }: FairQueueRules) {
  /** Waiting tasks by address; the first address is next. */
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
      // Looked up again: an eviction may have removed the list.
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
    // The place is handed over, so `running` stays the same.
    first?.start();
  }

  return {
    /** Runs the task in its turn; rejects with 429 when there is no place to wait. */
    async run<Result>(party: Party, task: () => Promise<Result>): Promise<Result> {
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
