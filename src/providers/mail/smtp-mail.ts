/** Mail by SMTP. The library is loaded with the first mail: most installations send none. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailServer {
  /** `smtp://` or `smtps://`, with the user's name and password. */
  url: string;
  /** Who the mails come from. */
  from: string;
}

/** Longest wait for each step of the conversation. */
const stepMs = 15_000;

/** Hands one mail to the server. Throws when it was not accepted. */
export async function sendMail(server: MailServer, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol, username, password } = new URL(server.url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // Links that open accounts never travel in the clear, but for a server on this machine.
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

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
