import { z } from 'zod';

/**
 * The feed's id of a game, team or tournament: no control characters or halves of characters, which no
 * feed sends and no database stores.
 */
export const feedId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{C}+$/u, 'is not a valid ID');

/** What people type; NUL and halves of characters cannot be stored. */
export const typedText = z.string().regex(/^[^\0\p{Surrogate}]*$/u, 'contains invalid characters');

/** The same up to a length, with words for who wrote more. */
export function typedTextUpTo(longest: number) {
  return typedText.max(longest, `is longer than ${longest.toLocaleString('en')} characters`);
}
