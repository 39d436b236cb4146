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

/** Files of a folder by their beginnings, on any machine's paths. */
const filesOf = (folder: string, names: string[]) =>
  `src[\\\\/]${folder.replaceAll('/', '[\\\\/]')}[\\\\/](${names.join('|')})`;

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What several pages share, in a few files instead of many: each small file costs its headers again,
 * and what two small files have in common is packed twice. The libraries stay by themselves, so that a
 * release of ours leaves them in the browser's cache. A group takes along what its files import, so
 * what a later group shares with every page stands in an earlier one.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|clsx|class-variance-authority|cookie|set-cookie-parser)[\\/]/,
  },
  {
    // What every page needs.
    name: 'parts',
    test: anyOf(
      'preload-helper',
      filesOf('contract', [
        '(analysts|box-scores|games|generation|injuries|operations|predictions|schedules|teams)\\.ts',
        'record[\\\\/](analytics|picks)\\.ts',
      ]),
      filesOf('domain', [
        '(analyst|competitor|confidence|game|league|matchup)\\.ts',
        'calendar[\\\\/]season\\.ts',
      ]),
      filesOf('web', [
        'lib[\\\\/]',
        'ui[\\\\/](?!dialog|table|slider|radio-cards|text-area|disclosure)',
      ]),
      'lucide-react[\\\\/]dist[\\\\/]esm[\\\\/](?!icons)',
      'icons[\\\\/]trophy',
    ),
  },
  {
    // A score, on the landing page and on the pages of all sports of two sides.
    name: 'scores',
    test: anyOf(
      filesOf('web/features/contests', [
        'games[\\\\/](game-status|games\\.css|queries|score-(announcements|number)|start-time|status-badge)',
        'teams[\\\\/](colour|team-(colours|disc|pair))',
        'tournaments[\\\\/](change-announcer|feed-panel)',
      ]),
      filesOf('web/features/record', ['analytics[\\\\/](queries|stat-card)']),
    ),
  },
  {
    // A card with its prediction, on the pages of all sports.
    name: 'cards',
    test: anyOf(
      filesOf('web/features/analysts', [
        'settings[\\\\/]sport-settings',
        'slots[\\\\/](analyst-in-use|queries)',
        'allowance[\\\\/]',
      ]),
      filesOf('web/features/contests', ['games[\\\\/]matchup', 'probability[\\\\/]']),
      filesOf('web/features/sports', ['refresh-button', 'sport-tabs']),
      filesOf('web/features/record', ['picks[\\\\/](my-picks|pick-button|queries)']),
      filesOf('web/features/predictions', [
        'queries',
        'fresh-predictions',
        'card[\\\\/](baseline-warning|fact-flags|reasoning|recommendations|winner-banner)',
        'analysis[\\\\/](made-with|markup|raw-data-button|source-link)',
        'generation[\\\\/](ask-again-button|generation-(failure|status|steps)|stale-notice|use-generation)',
      ]),
    ),
  },
  {
    // What a card of two teams and the page of its analysis share.
    name: 'forecasts',
    test: anyOf(
      filesOf('web/ui', ['disclosure']),
      filesOf('web/features/contests', ['games[\\\\/](box-score|injury)-disclosure']),
      filesOf('web/features/predictions', [
        'analysis[\\\\/]has-extras',
        'card[\\\\/](format-projection|key-factor)',
      ]),
    ),
  },
  {
    // What the pages of the team sports share beyond that.
    name: 'games',
    test: anyOf(
      filesOf('web/features/predictions', [
        'card[\\\\/](game-card|card-style)',
        'generation[\\\\/](bulk-(progress|status\\.)|format-bulk-end|use-bulk)',
      ]),
      filesOf('web/features/record', ['analytics[\\\\/]analytics-stats']),
      filesOf('web/features/sports', [
        'team[\\\\/](card-grid|confident-games|refresh-games|starters|team-sport)',
      ]),
    ),
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
