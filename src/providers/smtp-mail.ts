/** Mail by SMTP. The library loads with the first message, because most installations send none. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailServer {
  /** Address as `smtp://` or `smtps://`, with user name and password. */
  url: string;
  from: string;
}

/** Timeout for each step of the SMTP dialog. */
const stepMs = 15_000;

/** Sends one message. Throws when the server does not accept it. */
export async function sendMail(server: MailServer, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol, username, password } = new URL(server.url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // Messages contain account links, so they are encrypted except to a server on this machine.
    requireTLS: !isSecure && !isLoopback(hostname),
    ignoreTLS: isLoopback(hostname),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...mail, from: server.from });
  } finally {
    transport.close();
  }
}

/** A mail server on this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
