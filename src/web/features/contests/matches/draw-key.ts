import { type TennisTourId, tennisTourIds } from '#domain/league.ts';

/** A tournament's key in the address; ids repeat across tours, so it includes the tour. */
export function drawKey(league: TennisTourId, id: string): string {
  return `${league}:${id}`;
}

/** Undefined for an invalid address. */
export function readDrawKey(key: string | null): { league: TennisTourId; id: string } | undefined {
  const [tour, ...rest] = (key ?? '').split(':');
  const league = tennisTourIds.find((known) => known === tour);
  const id = rest.join(':');

  return league === undefined || id === '' ? undefined : { league, id };
}
