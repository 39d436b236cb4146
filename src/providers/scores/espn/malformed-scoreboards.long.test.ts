import { atFullLength } from '#testing/full-length.ts';

await atFullLength(2_000, () => import('./malformed-scoreboards.test.ts'));
