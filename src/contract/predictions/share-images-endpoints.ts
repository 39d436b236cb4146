import { z } from 'zod';
import { endpointsFor } from '#contract/endpoint.ts';

export const shareImageEndpoints = {
  prediction: endpointsFor('record', 'Record').get('/api/record/predictions/:id/image.png', {
    summary: 'A 1200 × 630 share image: pick, probability, time locked and hash.',
    params: z.object({ id: z.uuid() }),
    mediaType: 'image/png',
    answer: z.unknown(),
  }),
};
