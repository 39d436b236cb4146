import { z } from 'zod';
import type { SportExtras } from './description.ts';

const shape = {
  surfaceNote: z.string().describe('One or two sentences on what the surface means for the two.'),
};

export const tennisExtras: SportExtras = {
  shape,
  read(reader) {
    // What is no text is named to the model; a text is taken as it is.
    reader.part(shape.surfaceNote, 'surfaceNote');
    return { notes: reader.note('Surface', 'surfaceNote') };
  },
};
