/** `npm run dev`: the server with restart on change, and the browser application with hot reload. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const apiPort = Number(process.env.PORT ?? 3000);
const pagePort = apiPort + 1;

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: `http://localhost:${pagePort}` },
  },
);

const pages = await createServer({
  server: {
    port: pagePort,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } },
  },
});
await pages.listen();
pages.printUrls();

server.on('exit', (code) => {
  void pages.close().finally(() => process.exit(code ?? 1));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
