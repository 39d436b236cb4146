import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lastOf, readCopy, readDockerfile, readExecForm, type Stage } from './dockerfile.ts';
import { project } from './lock-file.ts';

const read = (file: string) => readFileSync(join(project, file), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const final = stages.at(-1) as Stage;

describe('readDockerfile', () => {
  it('puts lines together, fills arguments in and keeps stages apart', () => {
    const text = `ARG TAG=22
FROM node:\${TAG}-slim AS build
# a comment
ARG COMMIT=
RUN npm ci \\
  --ignore-scripts
FROM node:\${TAG}-slim
COPY --from=build --chown=node:node /a /b ./c
CMD ["node", "main.js"]`;
    expect(readDockerfile(text, { COMMIT: 'abc' })).toEqual([
      {
        name: 'build',
        base: 'node:22-slim',
        instructions: [
          { name: 'ARG', text: 'COMMIT=abc' },
          { name: 'RUN', text: 'npm ci --ignore-scripts' },
        ],
      },
      {
        name: '',
        base: 'node:22-slim',
        instructions: [
          { name: 'COPY', text: '--from=build --chown=node:node /a /b ./c' },
          { name: 'CMD', text: '["node", "main.js"]' },
        ],
      },
    ]);
    expect(readCopy('--from=build --chown=node:node /a /b ./c')).toEqual({
      from: 'build',
      owner: 'node:node',
      sources: ['/a', '/b'],
      target: './c',
    });
  });

  it('refuses what it does not know', () => {
    expect(() => readDockerfile('FROM a\nADD b c')).toThrow('ADD b c');
    expect(() => readExecForm('node main.js')).toThrow('needs a shell');
  });
});

describe('the image', () => {
  it('is made of files that there are, and that the engine is sent', () => {
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ name }) => name === 'COPY')
      .map(({ text }) => readCopy(text))
      .filter(({ from }) => from === undefined)
      .flatMap(({ sources }) => sources);
    expect(copied.filter((path) => !existsSync(join(project, path)))).toEqual([]);
    expect([...new Set(copied)].toSorted()).toEqual(sent.toSorted());
  });

  it('runs as a user without rights, without a shell, on what the server needs', () => {
    expect(lastOf(final, 'USER')).toBe('node');
    expect(lastOf(final, 'ENTRYPOINT')).toBe('[]');
    expect(readExecForm(lastOf(final, 'CMD') ?? '')).toEqual(['node', 'dist/server/main.js']);
    expect(readExecForm(lastOf(final, 'HEALTHCHECK') ?? '')[0]).toBe('node');
    expect(final.instructions.some(({ name }) => name === 'RUN')).toBe(false);
    const installs = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ text }) => text.startsWith('npm ci'));
    expect(installs.map(({ text }) => text)).toEqual([
      'npm ci --ignore-scripts',
      'npm ci --ignore-scripts --omit=dev',
    ]);
  });
});

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  command?: string[];
  environment?: Record<string, string>;
}

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };

  it('starts five processes, of which the proxy alone can be reached', () => {
    const roles = Object.values(services).map(({ command = [] }) => command.at(-1));
    expect(roles.filter((role) => role === 'http')).toHaveLength(2);
    expect(roles.filter((role) => role === 'jobs')).toHaveLength(1);
    const reachable = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(reachable.map(([name]) => name)).toEqual(['proxy']);
  });

  it.each(Object.entries(services))('gives %s no more rights than it needs', (_, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('lets the proxy see that a process drains, and names both processes to it', () => {
    const check = /health_interval (\d+)s[^]*health_timeout (\d+)s/.exec(
      read('ops/caddy/Caddyfile'),
    );
    const seenWithin = Number(check?.[1]) + Number(check?.[2]);
    expect(seenWithin).toBeGreaterThan(0);
    expect(Number(services['http1']?.environment?.['DRAIN_SECONDS'])).toBeGreaterThan(seenWithin);
    const unit = read('ops/systemd/linewise-http@.service');
    expect(Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(seenWithin);
    expect(services['proxy']?.environment?.['LINEWISE_UPSTREAMS']).toBe('http1:3000 http2:3000');
  });
});
