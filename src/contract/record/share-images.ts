import { z } from 'zod';
import { endpointsFor } from '../endpoint.ts';

const record = endpointsFor('record', 'Record');

export const shareImageEndpoints = {
  prediction: record.get('/api/record/predictions/:id/image.png', {
    summary:
      'A prediction as a picture of 1200 × 630 pixels: who, how likely, locked when, its hash.',
    params: z.object({ id: z.uuid() }),
    mediaType: 'image/png',
    answer: z.unknown(),
  }),
};
