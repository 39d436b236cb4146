import { expect, it } from 'vitest';
import { describeShape } from './statement-watch.ts';

it('a statement has one shape, however many values it has', () => {
  const insert = (rows: number) =>
    `insert into "games" ("id", "state") values ${Array.from(
      { length: rows },
      (_, row) => `($${2 * row + 1}, default, $${2 * row + 2})`,
    ).join(', ')} on conflict do nothing`;
  expect(describeShape(insert(1))).toBe(
    'insert into "games" ("id", …) values ($n, default, $n) on conflict do nothing',
  );
  expect(describeShape(insert(2))).toBe(
    'insert into "games" ("id", …) values ($n, default, $n), … on conflict do nothing',
  );
  expect(describeShape(insert(200))).toBe(describeShape(insert(2)));
  expect(describeShape('select 1\n  where id in ($1, $2, $3) and day = $4')).toBe(
    'select 1 where id in ($n, …) and day = $n',
  );
});

it('a long statement names its table and condition, and is cut', () => {
  const columns = Array.from({ length: 40 }, (_, number) => `"column_${number}"`).join(', ');
  expect(describeShape(`select ${columns} from "bets" where "bets"."id" = $1`)).toBe(
    'select "column_0", … from "bets" where "bets"."id" = $n',
  );
  expect(describeShape(`select ${'now(), '.repeat(100)}`)).toMatch(/^select .{193}…$/);
});
