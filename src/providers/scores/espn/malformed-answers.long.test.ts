import { atFullLength } from '#testing/full-length.ts';

await atFullLength(100, () => import('./malformed-answers.test.ts'));
