import { z } from 'zod';
import type { SportExtras } from './description.ts';

const shape = {
  surfaceNote: z.string().describe('One or two sentences on what the surface means for the two.'),
};

export const tennisExtras: SportExtras = {
  shape,
  read(reader) {
    // Reports a problem to the model when the note is not text; the text itself is not checked.
    reader.part(shape.surfaceNote, 'surfaceNote');
    return { notes: reader.note('Surface', 'surfaceNote') };
  },
};
