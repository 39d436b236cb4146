import { z } from 'zod';

const meanFigure = z.object({ mean: z.number(), n: z.number().int() }).nullable();

const bookFigures = z.object({
  bets: z.number().int(),
  open: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  push: z.number().int(),
  void: z.number().int(),
  openStake: z.number(),
  staked: z.number(),
  priced: z.number().int(),
  profit: z.number(),
  /** Shares with a 95% interval. Null below thirty bets, or five wins or losses. */
  returnOnStake: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  closing: z.object({
    share: meanFigure,
    cents: meanFigure,
    points: meanFigure,
    beaten: z.number().int(),
  }),
});
export type BookFiguresView = z.infer<typeof bookFigures>;

const group = z.object({ key: z.string(), figures: bookFigures });
export type BookGroupView = z.infer<typeof group>;

export const book = z.object({
  figures: bookFigures,
  /** Logged after the start; those without a stored price have no closing line value. */
  late: z.number().int(),
  bySport: z.array(group),
  byMarket: z.array(group),
  /** `2026-11`, by US Eastern day. */
  byMonth: z.array(group),
  /** Empty key: no bookmaker given. */
  byBook: z.array(group),
  curve: z.array(z.object({ day: z.string(), profit: z.number(), n: z.number().int() })),
});
export type BookView = z.infer<typeof book>;
