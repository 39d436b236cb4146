import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameSharedChunk } from './scripts/pages/page-chunks.ts';
import { pageFiles } from './scripts/pages/page-files.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The production bundle knows the contract's paths and limits; its schemas stay on the server. */
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
    // All of it is smaller than the headers of two.
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
