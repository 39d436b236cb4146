import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail that the server received: the envelope's recipient and the raw message. */
export interface ReceivedMail {
  to: string;
  message: string;
}

export interface SmtpStandIn {
  /** Address for SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Refuses every message while it is set. */
  isFailing: boolean;
  close(): Promise<void>;
}

/** A mail server on the loopback that keeps the messages. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void converse(socket, standIn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const standIn: SmtpStandIn = {
    url: `smtp://post:secret-of-the-post@127.0.0.1:${port}`,
    mails: [],
    isFailing: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

async function converse(socket: Socket, standIn: SmtpStandIn): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let body: string[] | undefined;
  say('220 stand-in ESMTP');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (body !== undefined) {
      if (line !== '.') {
        body.push(line.replace(/^\./, ''));
        continue;
      }
      standIn.mails.push({ to, message: body.join('\n') });
      body = undefined;
      say('250 kept');
      continue;
    }
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'EHLO') say('250-stand-in\r\n250 AUTH PLAIN');
    else if (word === 'AUTH') say('235 welcome');
    else if (word === 'RCPT' && standIn.isFailing) say('451 not now');
    else if (word === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say('250 yes');
    } else if (word === 'DATA') {
      body = [];
      say('354 go on');
    } else if (word === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 yes');
  }
}
