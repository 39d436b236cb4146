/** Why there is no analysis, or no answer to one request. */
export type AnalystFault =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'server-error'
  | 'misconfigured'
  | 'refused'
  | 'unreadable'
  /** Readable, but it contradicts itself or the game, also when asked again. */
  | 'contradictory';
