import { keptCache } from './kept-cache.ts';
import { sportLabels } from '../sport-labels.ts';
import { type SportId, sportIds } from '#domain/league.ts';

export interface KeptPage {
  path: string;
  label: string;
}

const ownPages: [needs: string, page: KeptPage][] = [
  ['/api/today', { path: '/', label: 'Today' }],
  ['/api/bets', { path: '/bets', label: 'Bet book' }],
  ['/api/history', { path: '/history', label: 'History' }],
  ['/api/record', { path: '/record', label: 'Record' }],
];

/** Pages whose responses are all in this browser's cache. */
export function pagesOfAnswers(paths: readonly string[]): KeptPage[] {
  const hasSchedule = (sport: SportId) =>
    paths.some(
      (path) => path === `/api/schedule/${sport}` || path.startsWith(`/api/${sport}/schedule/`),
    );
  const sports = sportIds
    .filter(hasSchedule)
    .map((sport) => ({ path: `/${sport}`, label: sportLabels[sport] }));
  const [today, ...others] = ownPages.map(([needs, page]) => (paths.includes(needs) ? [page] : []));
  return [...(today ?? []), ...sports, ...others.flat()];
}

/** Empty when storage is forbidden or there is no service worker. */
export async function listKeptPages(): Promise<KeptPage[]> {
  try {
    if (!(await caches.has(keptCache))) return [];
    const kept = await (await caches.open(keptCache)).keys();
    return pagesOfAnswers(kept.map(({ url }) => new URL(url).pathname));
  } catch {
    return [];
  }
}
