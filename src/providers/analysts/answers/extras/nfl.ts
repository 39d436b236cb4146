import type { SportExtras } from './description.ts';
import { segmentsShape } from './shape-parts.ts';

const shape = { quarters: segmentsShape('quarters', 4, 45) };

export const nflExtras: SportExtras = {
  shape,
  read: (reader) => ({ segments: reader.segments(shape.quarters, 'quarters') }),
};
