/** The baseline: node:http serving one body, as a separate process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('message', (text: string) => {
  const body = Buffer.from(text);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
