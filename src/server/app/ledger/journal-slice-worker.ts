/** Worker that checks a slice of an exported journal, then answers queries about it. */
import { toSliceCheck } from '#domain/journal/journal-slices.ts';
import type { OpenGrade } from '#domain/journal/journal-run.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { checkSlice, type FileSlice } from './journal-slice.ts';

const { run, bad } = checkSlice(workerData as FileSlice, 'slice');
parentPort?.on('message', (open: OpenGrade[]) =>
  parentPort?.postMessage(run.faultsOfOpen(open), []),
);
parentPort?.postMessage(toSliceCheck(run, bad), []);
