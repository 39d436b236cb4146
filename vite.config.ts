import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutSchemas } from './scripts/without-schemas.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Radix' dialog locks scrolling by an inline style sheet, which our CSP forbids; ours does not. */
const scrollLock = {
  find: 'react-remove-scroll',
  replacement: inProject('./src/web/lib/scroll-lock.tsx'),
};

/** The production bundle knows the contract's paths and limits; its schemas stay on the server. */
const schemaStandIn = {
  find: /^zod$/,
  replacement: inProject('./src/web/lib/schema-stand-in.ts'),
};

/**
 * What every page needs, in two files instead of many: each small file costs its headers again. The
 * libraries stay by themselves, so that a release of ours leaves them in the browser's cache.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|clsx|class-variance-authority|cookie|set-cookie-parser)[\\/]/,
  },
  {
    name: 'parts',
    test: /src[\\/]web[\\/](lib[\\/]|ui[\\/](?!dialog|table|slider|radio-cards|text-area))|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), withoutSchemas()],
  publicDir: 'src/web/public',
  resolve: { alias: command === 'build' ? [scrollLock, schemaStandIn] : [scrollLock] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
}));
