import { refuseOldNode } from './node-version.mjs';
import { loadThreads } from './threads/loading-threads.ts';

/** Entry point of `npm start`: starts loading the threads before loading the application. */
refuseOldNode();
const loading = loadThreads();
const { main } = await import('./program.ts');
await main(loading);
