import { atFullLength } from '#testing/full-length.ts';

await atFullLength(600, () => import('./malformed-answers.test.ts'));
