import { stripVTControlCharacters } from 'node:util';
import type { Failure, FileTime } from './reports.ts';

/** What is said of each of several stages. */
export type OfStage<T> = T & { stage: string };

/** The slowest files of all stages, a line each. */
export function describeSlowest(times: readonly OfStage<FileTime>[], count: number): string {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ stage, file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file} (${stage})\n`)
    .join('');
}

const linesOfMessage = 12;

/** Each failure with the beginning of what was said of it: whoever sees but the end of a run sees why. */
export function describeFailures(failures: readonly OfStage<Failure>[]): string {
  return failures
    .map(({ stage, file, name, message, passedLater }) => {
      const test = name === '' ? file : `${file}: ${name}`;
      const result = passedLater ? 'passed at the second try' : 'failed';
      return `  ${test} (${stage}; ${result})\n${indent(message)}`;
    })
    .join('');
}

function indent(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfMessage)
    .map((line) => `      ${line}\n`)
    .join('');
}
