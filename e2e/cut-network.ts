/** A network connection to the product that a test can cut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutNetwork {
  /** The product's address while the network is up. */
  address: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  end(): Promise<void>;
}

/** The browser's own offline switch does not affect its workers. */
export async function startNetwork(productAddress: string): Promise<CutNetwork> {
  const target = Number(new URL(productAddress).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, 'localhost');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return {
    address: `http://localhost:${port}`,
    cut,
    mend: () => listen(port),
    end: async () => (server.listening ? cut() : undefined),
  };
}
