import { describe, expect, it } from 'vitest';
import { checkAgainstNobody, createTurns, hashPassword, isPassword } from './password-hashing.ts';

describe('a password hash', () => {
  it('is argon2id with at least 19 MiB and two passes, and a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('holds the whole password: one that differs after 72 bytes is another', async () => {
    const long = 'ы'.repeat(90);
    const hash = await hashPassword(`${long}1`);
    expect(await isPassword(hash, `${long}1`)).toBe(true);
    expect(await isPassword(hash, `${long}2`)).toBe(false);
  });

  it('tells composed from decomposed letters, capitals from small ones, and a blank at the end', async () => {
    const hash = await hashPassword('é Passwort');
    expect(await isPassword(hash, 'e\u0301 Passwort')).toBe(false);
    expect(await isPassword(hash, 'é passwort')).toBe(false);
    expect(await isPassword(hash, 'é Passwort ')).toBe(false);
  });

  it('of nobody fits no password', async () => {
    expect(await checkAgainstNobody('the password of nobody')).toBe(false);
  });
});

describe('turns', () => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open: () => open(), opened };
  };

  it('let no more run at once than allowed, and everybody in the end', async () => {
    const turns = createTurns({ parallel: 2, maxWaiting: 100 });
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        turns.take(async () => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('refuse at once, with 429, when the queue is full', async () => {
    const turns = createTurns({ parallel: 1, maxWaiting: 1 });
    const { open, opened } = gate();
    const first = turns.take(() => opened);
    const second = turns.take(() => Promise.resolve('second'));
    await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 5,
    });
    open();
    await first;
    expect(await second).toBe('second');
  });

  it('go on after a task that failed', async () => {
    const turns = createTurns({ parallel: 1, maxWaiting: 5 });
    const failing = turns.take(() => Promise.reject(new Error('broken')));
    const next = turns.take(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
