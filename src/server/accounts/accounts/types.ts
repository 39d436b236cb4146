/** How a request came: what limits, sessions and logs need of it. */
export interface Visit {
  address: string;
  userAgent: string;
  sessionToken?: string;
  deviceToken?: string;
}
