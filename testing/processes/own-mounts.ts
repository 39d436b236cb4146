import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;
/** Of a namespace of its own; who is not root there becomes root for the mounts, and no longer. */
const namespace = isRoot ? ['--mount'] : ['--map-root-user', '--mount'];
const goOn = isRoot
  ? 'exec "$@"'
  : `exec unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()} "$@"`;

/** A command that runs another one where what a script of the shell has mounted is there for it alone. */
export function commandWithMounts(
  script: string,
  words: readonly string[],
  command: readonly string[],
): string[] {
  const whole = `${script} && shift ${words.length} && ${goOn}`;
  return ['unshare', ...namespace, 'sh', '-c', whole, 'sh', ...words, ...command];
}

/** Does this system let us? As root, or where users may have namespaces of their own. */
export function canMount(script: string, words: readonly string[]): boolean {
  const [command = '', ...rest] = commandWithMounts(script, words, ['true']);
  return spawnSync(command, rest).status === 0;
}
