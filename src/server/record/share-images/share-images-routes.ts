import { shareImageEndpoints } from '#contract/record/share-images.ts';
import type { Routes } from '../../http/route.ts';
import { drawPrediction } from './share-images.ts';

export function registerShareImageRoutes({ context, feedRoute }: Routes): void {
  feedRoute(shareImageEndpoints.prediction, async ({ params }, _, reply) => {
    const image = await drawPrediction(context, params.id);
    // A locked prediction never changes, and neither does its image.
    reply.header('cache-control', 'private, max-age=86400').type('image/png');
    return reply.send(image);
  });
}
