/** Answers that are worth having without a network: what a member looks at, never what only administrators see. */
const kept = [
  /^\/api\/(auth\/me|status|models|today|history|record|analytics|figures)$/,
  /^\/api\/(picks|bets|bets\/book|predictions|golf\/predictions)$/,
  /^\/api\/(golf\/)?predictions\/[0-9a-f-]{36}$/,
  /^\/api\/schedule\/[a-z]+$/,
  /^\/api\/[a-z]+\/schedule\/.+$/,
  /^\/api\/(golf|tennis)\/tournaments\/.+$/,
  /^\/api\/[a-z]+\/(standings|games\/[^/]+)$/,
];

export function isKept(path: string): boolean {
  return kept.some((pattern) => pattern.test(path));
}

/** Calls after which another member may be signed in, or none. */
export function changesWhoIsIn(method: string, path: string): boolean {
  return method !== 'GET' && path.startsWith('/api/auth/');
}
