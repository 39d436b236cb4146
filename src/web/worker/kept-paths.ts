/** Paths useful offline: what members view, never admin-only data. */
const kept = [
  /^\/api\/(auth\/me|status|models|today|history|history\/summary|record|analytics|figures)$/,
  /^\/api\/(picks|bets|bets\/book|predictions|golf\/predictions)$/,
  /^\/api\/((golf\/)?predictions|analyses)\/[0-9a-f-]{36}$/,
  /^\/api\/(loss-reviews|preferences)$/,
  /^\/api\/loss-reviews\/[a-z]+\/[^/]+$/,
  /^\/api\/schedule\/[a-z]+$/,
  /^\/api\/[a-z]+\/schedule\/.+$/,
  /^\/api\/(golf|tennis)\/tournaments\/.+$/,
  /^\/api\/[a-z]+\/(standings|teams|(games|teams|players)\/[^/]+)$/,
  /^\/api\/[a-z]+\/games\/[^/]+\/(analysis|live|box-score|prices|injuries|lineup)$/,
  /^\/api\/tours\/[a-z]+\/players\/[^/]+$/,
];

export function isKept(path: string): boolean {
  return kept.some((pattern) => pattern.test(path));
}

/** Requests that may change who is signed in. */
export function changesWhoIsIn(method: string, path: string): boolean {
  return method !== 'GET' && path.startsWith('/api/auth/');
}
