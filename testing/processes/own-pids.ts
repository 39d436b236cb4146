import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;
const namespace = [...(isRoot ? [] : ['--map-root-user']), '--pid', '--mount-proc'];

/**
 * A command that runs another one as pid 1, as in a container, and takes it along when it is
 * killed.
 */
export function commandWithOwnPids(command: readonly string[]): string[] {
  return ['unshare', ...namespace, '--fork', '--kill-child', ...command];
}

export function canHaveOwnPids(): boolean {
  const [command = '', ...rest] = commandWithOwnPids(['true']);
  return spawnSync(command, rest).status === 0;
}
