import { expect, it } from 'vitest';
import { connectServer } from './server.ts';

it.each([
  ['postgresql://ada@db.example:5433/bets%20and%20picks', 'bets and picks'],
  ['postgresql://ada@db.example:5433', 'ada'],
  ['postgresql://ada@db.example:5433/', 'ada'],
])('%s is described by the database that it opens: %s', async (url, name) => {
  const options = {
    url,
    statementTimeoutMs: 1000,
    poolSize: 1,
    onConnectionError: () => undefined,
  };
  const connection = connectServer(options);
  expect(connection.description).toBe(`PostgreSQL server db.example:5433, database ${name}`);
  await connection.close();
});
