export interface GolfPlace {
  place: number;
  isShared: boolean;
}

/** Places by score to par; who won a playoff stands alone above those he tied with. */
export function placesOf(
  scores: readonly { id: string; toPar: number }[],
  playoffWinnerId?: string,
): Map<string, GolfPlace> {
  const winner = scores.filter(({ id }) => id === playoffWinnerId);
  const others = scores.filter(({ id }) => id !== playoffWinnerId);
  const countByScore = new Map<number, number>();
  for (const { toPar } of others) countByScore.set(toPar, (countByScore.get(toPar) ?? 0) + 1);

  const placeByScore = new Map<number, GolfPlace>();
  let place = 1 + winner.length;
  for (const [toPar, count] of [...countByScore].toSorted(([a], [b]) => a - b)) {
    placeByScore.set(toPar, { place, isShared: count > 1 });
    place += count;
  }

  const places = new Map<string, GolfPlace>();
  for (const { id } of winner) places.set(id, { place: 1, isShared: false });
  for (const { id, toPar } of others) {
    const found = placeByScore.get(toPar);
    if (found !== undefined) places.set(id, found);
  }
  return places;
}

/** “1”, “T3”. */
export function formatPlace({ place, isShared }: GolfPlace): string {
  return `${isShared ? 'T' : ''}${place}`;
}
