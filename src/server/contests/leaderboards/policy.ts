/** “-10”, “E”, “+2”. */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : String(toPar);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** “$20,000,000”. */
export function formatPurse(usDollars: number): string {
  return dollars.format(usDollars);
}
