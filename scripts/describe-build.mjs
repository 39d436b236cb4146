/** The version being built. */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The version of package.json, with the commit where it is known: named by LINEWISE_COMMIT, as
 * where an image is built, or git's where nothing was changed since. @param {string} root @returns
 * {{ version: string, commit?: string }}
 */
export function describeBuild(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = process.env.LINEWISE_COMMIT || readCommit(root);
  if (commit === undefined) return { version };
  if (!/^[0-9a-f]{7,64}$/.test(commit)) {
    throw new Error(`LINEWISE_COMMIT must be a commit’s hash, not “${commit}”.`);
  }
  return { version, commit: commit.slice(0, 7) };
}

/** @param {string} root */
function readCommit(root) {
  /** @param {string[]} words */
  const git = (...words) =>
    execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const top = git('rev-parse', '--show-toplevel').trim();
    const isOwn = realpathSync(top) === realpathSync(root);
    return isOwn && git('status', '--porcelain') === ''
      ? git('rev-parse', 'HEAD').trim()
      : undefined;
  } catch {
    // An unpacked archive, or no git: only the version is known.
    return undefined;
  }
}
