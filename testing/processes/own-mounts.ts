import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;
/** A mount namespace; a user who is not root is root there for the mounts only. */
const namespace = isRoot ? ['--mount'] : ['--map-root-user', '--mount'];
const goOn = isRoot
  ? 'exec "$@"'
  : `exec unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()} "$@"`;

/** A command that runs another one with mounts, made by a shell script, that only it sees. */
export function commandWithMounts(
  script: string,
  words: readonly string[],
  command: readonly string[],
): string[] {
  const whole = `${script} && shift ${words.length} && ${goOn}`;
  return ['unshare', ...namespace, 'sh', '-c', whole, 'sh', ...words, ...command];
}

/** True as root, or where users may create namespaces. */
export function canMount(script: string, words: readonly string[]): boolean {
  const [command = '', ...rest] = commandWithMounts(script, words, ['true']);
  return spawnSync(command, rest).status === 0;
}
