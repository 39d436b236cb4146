import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';

interface Answer {
  status: number;
  text: string;
}

/** Somebody at the proxy, by HTTPS on connections that stay open. */
export class Visitor {
  readonly #agent: Agent;
  readonly #origin: URL;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, certificate: Buffer) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, ca: certificate });
  }

  async open(method: string, path: string, body?: object): Promise<IncomingMessage> {
    const options: RequestOptions = {
      method,
      agent: this.#agent,
      headers: {
        origin: this.#origin.origin,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    };
    const sent = request(new URL(path, this.#origin), options);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  async ask(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.open(method, path, body);
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return { status: answer.statusCode ?? 0, text };
  }

  /** The body of an answer that has to be 200. */
  async read<Body>(method: string, path: string, body?: object): Promise<Body> {
    const { status, text } = await this.ask(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: status ${status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  close(): void {
    this.#agent.destroy();
  }
}
