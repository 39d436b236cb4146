import { useFolder } from '#testing/use-folder.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listLeftBehind } from './run-folder.ts';

const folder = useFolder('run');

it('temporary files of ours that nobody removed are named, those of tools are not', () => {
  mkdirSync(join(folder, 'tsx-0'));
  mkdirSync(join(folder, 'linewise-lock-1'));
  mkdirSync(join(folder, 'linewise-data-2'));
  expect(listLeftBehind(folder)).toEqual(['linewise-data-2', 'linewise-lock-1']);
  rmSync(join(folder, 'linewise-lock-1'), { recursive: true });
  rmSync(join(folder, 'linewise-data-2'), { recursive: true });
  expect(listLeftBehind(folder)).toEqual([]);
});
