/** Replays for the history, one page at a time. */
export { listReplays, sumReplays, listWinnerNames, replaysQuery } from './replayed-pages-store.ts';
