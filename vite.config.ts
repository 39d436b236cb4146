import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Our CSP forbids inline styles. Radix' select writes one `<style>` element to hide a scrollbar;
 * styles.css hides it instead. Fails the build when the library has changed.
 */
function withoutInlineStyle(): Plugin {
  const styleElement =
    /jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML:\s*\{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/;

  return {
    name: 'linewise:without-inline-style',
    apply: 'build',
    transform: {
      filter: { id: /@radix-ui\/react-select\/dist\/index\.mjs$/ },
      handler(code) {
        if (!styleElement.test(code))
          throw new Error('react-select no longer writes the style element we remove');
        return { code: code.replace(styleElement, 'null'), map: null };
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutInlineStyle()],
  publicDir: 'src/web/public',
  resolve: {
    alias: [
      // Locks scrolling by a property of <html> instead of by an inline style sheet.
      { find: 'react-remove-scroll', replacement: inProject('./src/web/lib/scroll-lock.tsx') },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
