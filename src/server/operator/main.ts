import { loadThreads } from './threads/loading-threads.ts';

/** What `npm start` runs: the threads begin to load before the product is loaded here. */
const loading = loadThreads();
const { main } = await import('./program.ts');
await main(loading);
