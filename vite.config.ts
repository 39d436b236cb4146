import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameSharedChunk } from './scripts/pages/page-chunks.ts';
import { pageFiles } from './scripts/pages/page-files.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Replaces zod in the production bundle: browsers need the contract's paths and limits, not its schemas. */
const schemaStandIn = {
  find: /^zod$/,
  replacement: inProject('./src/web/lib/schema-stand-in.ts'),
};

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), pageFiles()],
  publicDir: 'src/web/public',
  resolve: { alias: command === 'build' ? [schemaStandIn] : [] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // One CSS file: splitting it costs more in request headers than it saves.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: nameSharedChunk(), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
