import { useTestApp } from '#testing/use-test-app.ts';
import { expect, it } from 'vitest';
import { readMatrix, saveMatrix } from './season-odds-store.ts';

const test = useTestApp();

it('a matrix of several parts is read as it was stored', async () => {
  const bytes = Uint8Array.from({ length: 3_500_001 }, (_, index) => index % 251);
  await test.context.db.transaction((transaction) => saveMatrix(transaction, 'nba', bytes));
  const read = await readMatrix(test.context, 'nba');
  expect(read.equals(bytes)).toBe(true);
});
