import { startNodeProcess, type NodeProcess } from '#testing/processes/node-process.ts';
import { fileURLToPath } from 'node:url';
import { within } from '../feed/pace.ts';

/** What a process of clients is asked: to open streams, to listen for words, to tell when all have heard them. */
export type Wanted = { port: number; tokens: string[] } | { words: string } | { heard: true };

export interface Opened {
  open: number;
  /** Why others are not, and how many. */
  failures: Record<string, number>;
}

export interface Arrivals {
  open: number;
  /** By the clock of the machine. */
  heardAt: number[];
}

/** When a change reached the streams, in milliseconds from the moment at which it was announced. */
export interface Spread {
  firstMs: number;
  medianMs: number;
  lastMs: number;
  /** Streams that have not heard of it. */
  deaf: number;
}

/** Its own limit of open files must not be what is found. */
const mostOfProcess = 5000;

/** Clients that listen, in processes of their own. */
export function openClients(port: number) {
  const processes: { program: NodeProcess; open: number }[] = [];

  async function openSome(tokens: string[]): Promise<Opened['failures']> {
    let client = processes.find(({ open }) => open + tokens.length <= mostOfProcess);
    if (client === undefined) {
      const script = fileURLToPath(new URL('stream-clients.ts', import.meta.url));
      client = { program: startNodeProcess(script, process.env), open: 0 };
      processes.push(client);
    }
    const { open, failures } = await client.program.ask<Opened>({ port, tokens });
    client.open = open;
    return failures;
  }

  return {
    count: () => processes.reduce((sum, { open }) => sum + open, 0),
    /** Opens one for each token; why some are not. */
    async open(tokens: string[]): Promise<Opened['failures']> {
      const failures: Opened['failures'] = {};
      for (let from = 0; from < tokens.length; from += mostOfProcess / 2) {
        const answers = await openSome(tokens.slice(from, from + mostOfProcess / 2));
        for (const [why, count] of Object.entries(answers))
          failures[why] = (failures[why] ?? 0) + count;
      }
      return failures;
    },
    /** Has a change announced that holds these words, and waits until all have heard of it. */
    async spreadOf(words: string, announce: () => Promise<void>): Promise<Spread> {
      for (const { program } of processes) await program.ask<object>({ words });
      const announcedAt = performance.timeOrigin + performance.now();
      await announce();
      const answers = await Promise.all(
        processes.map(async (client) => {
          const arrivals = await client.program.ask<Arrivals>({ heard: true });
          client.open = arrivals.open;
          return arrivals;
        }),
      );
      const delays = answers
        .flatMap(({ heardAt }) => heardAt)
        .map((at) => at - announcedAt)
        .toSorted((a, b) => a - b);
      const open = answers.reduce((sum, each) => sum + each.open, 0);
      return {
        firstMs: delays[0] ?? Number.NaN,
        medianMs: within(0.5, delays),
        lastMs: delays.at(-1) ?? Number.NaN,
        deaf: open - delays.length,
      };
    },
    async close() {
      for (const { program } of processes) await program.kill();
    },
  };
}
