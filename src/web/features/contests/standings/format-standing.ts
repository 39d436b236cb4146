/** “.771”; “1.000” for a clean sheet, “—” before the first game. */
export function formatPercentage(share: number | null): string {
  return share === null ? '—' : share.toFixed(3).replace(/^0/, '');
}

/** “2.0”; “-” for the leader and teams level with it. */
export function formatGamesBehind(games: number | null): string {
  return games === null || games === 0 ? '-' : games.toFixed(1);
}

export interface Streak {
  kind: 'won' | 'lost' | 'other';
  words: string;
}

/** “W3” spelled out; what the feed writes in another way is left as it is. */
export function readStreak(streak: string): Streak {
  const parts = /^(W|L|OTL|T)(\d+)$/.exec(streak);
  const count = parts?.[2];
  if (parts === null || count === undefined) return { kind: 'other', words: streak };
  const games = count === '1' ? 'the last game' : `the last ${count}`;
  if (parts[1] === 'W') return { kind: 'won', words: `won ${games}` };
  if (parts[1] === 'T') return { kind: 'other', words: `tied ${games}` };
  return { kind: 'lost', words: `lost ${games}` };
}
