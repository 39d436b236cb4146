import { z } from 'zod';

/** The feed's ID of a game, team or tournament: no control characters or unpaired surrogates. */
export const feedId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{C}+$/u, 'is not a valid ID');

/** User-typed text; NUL and unpaired surrogates cannot be stored. */
export const typedText = z.string().regex(/^[^\0\p{Surrogate}]*$/u, 'contains invalid characters');

export function typedTextUpTo(longest: number) {
  return typedText.max(longest, `is longer than ${longest.toLocaleString('en')} characters`);
}
