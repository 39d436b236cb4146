/**
 * Builds the browser application into dist/web (with compressed copies of its assets) and the
 * server into dist/server. Does nothing when no input has changed, unless `--force` is given.
 */
import { build as bundle, transform } from 'esbuild';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants as access,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as buildWeb } from 'vite';
import { bundleWorker } from './bundle-worker.mjs';
import { describeBuild } from './describe-build.mjs';
import { drawIcons } from './draw-icons.mjs';
import { renderFirstPaints } from './pages/first-paints.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// React and Vite read this variable, and every build is a production build.
process.env.NODE_ENV = 'production';
/** The build information that `src/contract/admin/build.ts` reads. */
const define = { LINEWISE_BUILD: JSON.stringify(describeBuild(root)) };
const stampFile = join(root, 'dist/build-stamp');
const inputs = [
  'src',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build-product.mjs',
  'scripts/bundle-worker.mjs',
  'scripts/describe-build.mjs',
  'scripts/pages/first-paints.mjs',
  'scripts/pages/page-chunks.ts',
  'scripts/pages/page-files.ts',
  'scripts/draw-icons.mjs',
];
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

function* filesBelow(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    for (const file of filesBelow(path))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function compressAssets() {
  for (const file of filesBelow(join(root, 'dist/web'))) {
    if (!compressible.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < 512) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  }
}

/** Minifies the script that every page waits for, because Vite copies public files unchanged. */
async function shortenFirstScript(webFolder) {
  const file = join(webFolder, 'before-paint.js');
  const { code } = await transform(readFileSync(file, 'utf8'), { minify: true });
  writeFileSync(file, code);
}

/** Bundles the viewer of the API page, which no other page loads. */
async function bundleApiPage(webFolder) {
  await bundle({
    absWorkingDir: root,
    entryPoints: { viewer: 'src/web/api-page/main.ts' },
    outdir: join(webFolder, 'api/docs'),
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    logLevel: 'warning',
  });
}

async function buildBrowserSide() {
  const webFolder = join(root, 'dist/web');
  await buildWeb({ root, define, logLevel: 'warn' });
  await shortenFirstScript(webFolder);
  await Promise.all([
    bundleWorker(root, webFolder),
    bundleApiPage(webFolder),
    drawIcons(webFolder),
    renderFirstPaints(root, webFolder, define),
  ]);
}

/**
 * Packages that stay in node_modules, while all others are bundled so that a start reads few files:
 * - @node-rs/argon2, @napi-rs/canvas, pg-native: native code of this machine's processor;
 * - @electric-sql/pglite, the @fastify compilers: they read files beside their own code;
 * - nodemailer, pino-pretty, @simplewebauthn, @zxcvbn-ts: few starts need them, so they are loaded on
 *   use;
 * - cookie: a CommonJS plugin imports it, and bundling loses its named exports.
 */
const librariesOutside = [
  '@electric-sql/pglite',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'cookie',
  'nodemailer',
  'pg-native',
  'pino-pretty',
];

/** Defines `require` for bundled CommonJS packages that load Node's own modules with it. */
const banner = {
  js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
};

/**
 * Stands in for the global of Node 21 and later. Without it `pg` detects its runtime by making a
 * `Response`, for which Node 20 loads its whole HTTP client in every thread.
 */
const navigator = JSON.stringify({ userAgent: 'Node.js' });

/**
 * Leaves out parts of bundled packages that the product never uses: zod's messages in fifty
 * languages and the file search of @fastify/static.
 */
const unusedParts = {
  name: 'unused-parts',
  setup({ onLoad }) {
    const filter = /node_modules\/(zod\/v4\/locales\/index\.js|glob\/)/;
    onLoad({ filter }, () => ({ contents: '' }));
  },
};

async function bundleServer() {
  rmSync(join(root, 'dist/server'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/server/app/main.ts',
      admin: 'src/server/app/admin.ts',
      ledger: 'src/server/app/ledger/ledger.ts',
      'ready-database': 'src/server/app/ready-database.ts',
      backup: 'src/server/app/backup.ts',
      'journal-slice-worker': 'src/server/app/ledger/journal-slice-worker.ts',
      'season-worker': 'src/server/forecasts/season-odds/season-worker.ts',
      'engine-thread': 'src/db/embedded/engine-thread.ts',
      'jobs-thread': 'src/server/app/threads/jobs-thread.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Smaller code starts faster in every thread; names stay for stack traces in the log.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    external: librariesOutside.flatMap((name) => [name, `${name}/*`]),
    banner,
    define: { ...define, navigator },
    plugins: [unusedParts],
    logLevel: 'warning',
  });
}

/**
 * Ends with one clear sentence where this user may not write to dist or to node_modules (Vite
 * does).
 */
function requireWritable() {
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    for (const folder of ['dist', 'node_modules']) accessSync(join(root, folder), access.W_OK);
  } catch (error) {
    process.stderr.write(
      `Linewise cannot be built in ${root}: ${error.message}. Build it as the user that owns this folder, or let this user write to it.\n`,
    );
    process.exit(1);
  }
}

const stamp = fingerprint();
const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!isCurrent || process.argv.includes('--force')) {
  requireWritable();
  const startedAt = performance.now();
  process.stdout.write('Building Linewise …\n');
  await Promise.all([buildBrowserSide(), bundleServer()]);
  compressAssets();
  await promisify(execFile)(process.execPath, [join(root, 'dist/server/ready-database.js')]);
  writeFileSync(stampFile, stamp);
  process.stdout.write(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}
