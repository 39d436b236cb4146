import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { portTo, type Serve } from './engines.ts';

/** What PostgreSQL's clients look for in a folder that they are told as the host. */
export const socketPort = 5432;
/** Systems refuse longer addresses. */
const longestPath = 100;

export function socketFolder(directory: string): string {
  return join(directory, 'socket');
}

/**
 * Lets the operator's commands ask the engine of a running process, over a socket in the data
 * directory that its owner alone can open. Where the path is too long for one there is none.
 */
export async function serveOnSocket(directory: string, serve: Serve): Promise<() => Promise<void>> {
  const folder = socketFolder(directory);
  const path = join(folder, `.s.PGSQL.${socketPort}`);
  if (path.length > longestPath || process.platform === 'win32') return () => Promise.resolve();

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Left by a process that was killed: the directory is ours now.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    passOn(socket, serve);
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}

function passOn(socket: Socket, serve: Serve): void {
  const port = portTo(serve);
  socket.on('data', (bytes) => {
    const copy = new Uint8Array(bytes);
    port.postMessage(copy, [copy.buffer]);
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => port.close());
  port.on('message', (bytes: Uint8Array) => socket.write(bytes));
  port.on('close', () => socket.end());
}
