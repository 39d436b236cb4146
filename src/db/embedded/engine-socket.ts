import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { portTo, type Serve } from './engines.ts';
import { sendBytes } from './send-bytes.ts';

/** PostgreSQL clients look for this port number in a socket folder. */
export const socketPort = 5432;
/** Maximum length of a socket path in bytes; systems refuse longer ones. */
const maxPathLength = 100;

export function socketFolder(directory: string): string {
  return join(directory, 'socket');
}

/**
 * Finds a path for the socket; undefined where there can be no socket: its path would be too long,
 * or the system has none.
 */
function findPath(directory: string): string | undefined {
  const path = join(socketFolder(directory), `.s.PGSQL.${socketPort}`);
  return path.length > maxPathLength || process.platform === 'win32' ? undefined : path;
}

/**
 * Whether a process has this directory open, in whatever container: the kernel accepts connections
 * for it even while it is busy or frozen, and refuses them when it is gone.
 */
export async function isSocketAnswered(directory: string): Promise<boolean> {
  const path = findPath(directory);
  if (path === undefined) return false;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // Too many are waiting for it.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN';
  } finally {
    socket.destroy();
  }
}

const nothing = (): Promise<void> => Promise.resolve();

/**
 * Lets operator commands reach the engine of a running process over a socket in the data directory
 * that only its owner can open. Where no socket is possible (the path is too long, or the file
 * system has none), commands have to wait until the process has stopped.
 */
export async function serveOnSocket(
  directory: string,
  serve: Serve,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const path = findPath(directory);
  if (path === undefined) return nothing;
  try {
    return await listenAt(path, serve);
  } catch (error) {
    onError(error as Error);
    return nothing;
  }
}

async function listenAt(path: string, serve: Serve): Promise<() => Promise<void>> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Left by a killed process: the directory is ours now.
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
  socket.on('data', (bytes) => sendBytes(port, bytes));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => port.close());
  port.on('message', (bytes: Uint8Array) => socket.write(bytes));
  port.on('close', () => socket.end());
}
