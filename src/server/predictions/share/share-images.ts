import { shareImageEndpoints } from '#contract/predictions/share-images-endpoints.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AppError } from '#server/errors.ts';
import { nobody } from '#server/ledger/predictions/predictions.ts';
import { listPredictions } from '#server/predictions/list/prediction-list.ts';
import { drawShareCard, fontFamilies, imageSize } from './share-images-rules.ts';
import { viewShareCard } from './share-images-views.ts';
import type { Routes } from '#server/http/route.ts';

const fontFiles = {
  display: '@fontsource/barlow-condensed/files/barlow-condensed-*-600-normal.woff2',
  text: '@fontsource-variable/inter/files/inter-*-wght-normal.woff2',
} as const;

const scripts = ['latin', 'latin-ext'] as const;

let loading: Promise<typeof import('@napi-rs/canvas')> | undefined;

/** The library takes 30 MB of memory, so it is loaded with the first image. */
function loadCanvas() {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const canvas = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  for (const font of ['display', 'text'] as const) {
    for (const [index, script] of scripts.entries()) {
      const file = await readFile(resolve(fontFiles[font].replace('*', script)));
      canvas.GlobalFonts.register(file, fontFamilies[font][index]);
    }
  }
  return canvas;
}

export function registerShareImageRoutes({ context, feedRoute }: Routes): void {
  feedRoute(shareImageEndpoints.prediction, async ({ params: { id } }, _, reply) => {
    const prediction = (await listPredictions(context, nobody, [id])).get(id);
    if (prediction === undefined) throw new AppError('not_found', 'Prediction not found.');
    const { createCanvas } = await loadCanvas();
    const canvas = createCanvas(imageSize.width, imageSize.height);
    const isSimulated = context.source.kind === 'simulated';
    drawShareCard(canvas.getContext('2d'), viewShareCard(prediction, isSimulated));
    const image = await canvas.encode('png');
    // A locked prediction never changes, and neither does its image.
    reply.header('cache-control', 'private, max-age=86400').type('image/png');
    return reply.send(image);
  });
}
