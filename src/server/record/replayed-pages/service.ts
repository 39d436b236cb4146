/** What was replayed, a page at a time. */
export { listReplays, listWinnerNames, replaysQuery } from './store.ts';
