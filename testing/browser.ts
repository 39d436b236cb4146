import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './paths.ts';

/** A Chromium for tests, and the environment variables it needs. */
export interface TestBrowser {
  executablePath: string;
  environment: Record<string, string>;
  origin: 'machine' | 'package';
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * The headless Chromium from an npm package, the same everywhere. It exists for Linux on x64; on
 * other systems, or when `LINEWISE_CHROMIUM` is set, the machine's own browser is used.
 */
export async function findBrowser(): Promise<TestBrowser> {
  const named = process.env['LINEWISE_CHROMIUM'];
  const hasPackage = process.platform === 'linux' && process.arch === 'x64';
  if (named === undefined && hasPackage) return unpackBrowser();
  const executablePath = (named === undefined ? usualPlaces : [named]).find(isExecutable);
  if (executablePath === undefined) {
    throw new Error('no Chromium was found: LINEWISE_CHROMIUM names the path of one');
  }
  return { executablePath, environment: {}, origin: 'machine' };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the packaged Chromium once. It is built for a cloud function: its libraries are unpacked
 * only in what looks like that environment, into the temporary folder as of import.
 */
async function unpackBrowser(): Promise<TestBrowser> {
  const folder = join(cacheFolder, 'chromium');
  if (!existsSync(join(folder, 'chromium'))) await unpackInto(folder);

  const fontSettings = join(folder, 'fonts.conf');
  await writeFile(
    fontSettings,
    fontConfiguration(join(folder, 'fonts'), join(folder, 'font-cache')),
  );
  return {
    executablePath: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fontSettings,
    },
    origin: 'package',
  };
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, 'chromium-draft-'));
  const before = { ...process.env };
  process.env['TMPDIR'] = draft;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/** Configures fonts: without, the packaged browser finds none and renders no text. */
function fontConfiguration(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}
