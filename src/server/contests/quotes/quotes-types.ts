/** Whether it is still the market's price, not withdrawn. */
export function isQuotedStill({ withdrawnAt }: { withdrawnAt?: Date | null }): boolean {
  return withdrawnAt == null;
}
