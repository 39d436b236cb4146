import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { lastOf, readCopy, readDockerfile, readExecForm, type Stage } from './dockerfile.ts';
import { project } from './lock-file.ts';
import { unprivileged } from './unprivileged.ts';

/** What the last stage of the Dockerfile has come to, as a folder. */
export interface Image {
  /** Where its programs run: WORKDIR below the folder. */
  folder: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
  /** Folders that its user may write to. */
  writable: string[];
}

interface Filesystem {
  root: string;
  workdir: string;
  environment: Record<string, string>;
  writable: string[];
}

/**
 * Performs the Dockerfile's own steps below a folder, stage by stage. Base images are not there: Node
 * and npm are this machine's, and programs see its other files as well.
 */
export function makeImage(folder: string, given: Record<string, string> = {}): Image {
  const text = readFileSync(join(project, 'Dockerfile'), 'utf8');
  const stages = readDockerfile(text, given);
  const made = new Map<string, Filesystem>();
  let last: { stage: Stage; filesystem: Filesystem } | undefined;
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, stage.name === '' ? `stage-${index}` : stage.name);
    const filesystem: Filesystem = { root, workdir: '/', environment: {}, writable: [] };
    mkdirSync(root, { recursive: true });
    for (const instruction of stage.instructions) perform(instruction, filesystem, made);
    made.set(stage.name, filesystem);
    last = { stage, filesystem };
  }
  if (last === undefined) throw new Error('Dockerfile: there is no stage');
  const { stage, filesystem } = last;
  return {
    folder: join(filesystem.root, filesystem.workdir),
    environment: filesystem.environment,
    command: readExecForm(lastOf(stage, 'CMD') ?? ''),
    healthCheck: readExecForm(lastOf(stage, 'HEALTHCHECK') ?? ''),
    writable: filesystem.writable,
  };
}

function perform(
  { name, text }: Stage['instructions'][number],
  filesystem: Filesystem,
  made: Map<string, Filesystem>,
): void {
  const inside = (path: string) => join(filesystem.root, posix.resolve(filesystem.workdir, path));
  if (name === 'WORKDIR') {
    filesystem.workdir = posix.resolve(filesystem.workdir, text);
    mkdirSync(inside('.'), { recursive: true });
  }
  if (name === 'ENV' || name === 'ARG') {
    const [key = '', value = ''] = text.split('=');
    filesystem.environment[key] = value;
  }
  if (name === 'RUN') {
    process.stdout.write(`  RUN ${text}\n`);
    const { status } = spawnSync('/bin/sh', ['-c', text], {
      cwd: inside('.'),
      env: { ...forInstalling(), ...filesystem.environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`RUN ${text}: exit code ${status}`);
  }
  if (name === 'COPY') {
    const { from, owner, sources, target } = readCopy(text);
    const origin = from === undefined ? project : made.get(from)?.root;
    if (origin === undefined) throw new Error(`COPY ${text}: there is no stage ${from}`);
    for (const source of sources) {
      const path = join(origin, source);
      const isInto = target.endsWith('/') && statSync(path).isFile();
      const copied = isInto ? join(inside(target), basename(source)) : inside(target);
      cpSync(path, copied, { recursive: true, verbatimSymlinks: true });
      if (owner === undefined) continue;
      filesystem.writable.push(copied);
      const { uid, gid } = unprivileged();
      if (uid !== undefined && gid !== undefined) chownSync(copied, uid, gid);
    }
  }
}

/** What npm needs to know of this machine; the developer's own settings stay outside. */
function forInstalling(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'NO_PROXY'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}
