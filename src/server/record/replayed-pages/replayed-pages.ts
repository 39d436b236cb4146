/** What was replayed, a page at a time. */
export { listReplays, sumReplays, listWinnerNames, replaysQuery } from './replayed-pages-store.ts';
