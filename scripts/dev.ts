/**
 * `npm run dev`: the server with restart on change, and the browser application with hot reload.
 * `npm run dev -- --stand-ins`: the same with stand-ins in place of the analysts' vendors.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { startVendorStandIns } from '#testing/stand-ins/vendors/vendor-stand-ins.ts';

const standInsFlag = '--stand-ins';
const flags = process.argv.slice(2);
const unknown = flags.filter((flag) => flag !== standInsFlag);
if (unknown.length > 0) {
  console.error(
    `npm run dev does not know ${unknown.join(' ')}.\n\n` +
      'npm run dev                  the server and the pages, with reload\n' +
      'npm run dev -- --stand-ins   with stand-ins for OpenAI, xAI and Perplexity: nothing is\n' +
      '                             called, nothing is paid, the analyses are made up',
  );
  process.exit(2);
}

const apiPort = Number(process.env.PORT ?? 3000);
const pagePort = apiPort + 1;

const standIns = flags.includes(standInsFlag)
  ? await startVendorStandIns({ latencyMs: 1_500 })
  : undefined;
if (standIns !== undefined) {
  console.log(
    'Stand-ins answer for OpenAI, xAI and Perplexity: no vendor is called, no money is spent, and ' +
      'the analyses are made up. Keys of the environment are not used.',
  );
}

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/app/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...standIns?.environment,
      PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${pagePort}`,
    },
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
  void Promise.allSettled([pages.close(), standIns?.close()]).finally(() =>
    process.exit(code ?? 1),
  );
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
