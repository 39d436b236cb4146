import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render, toText } from '#testing/render.ts';
import type { User } from '#contract/accounts/accounts-endpoints.ts';
import { describeLostSignIn, requireKeptSignIn } from './kept-sign-in.ts';
import { FormRefusal, formatFailure } from './use-form.tsx';

const user = { username: 'Ada' } as User;
const publicUrl = 'https://linewise.example.org';

afterEach(() => vi.unstubAllGlobals());

/** The browser's next question who is signed in. */
function answerMe(me: object | undefined, here = 'http://192.0.2.5:3000'): void {
  vi.stubGlobal('window', { location: { origin: here } });
  vi.stubGlobal('fetch', () =>
    me === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(new Response(JSON.stringify(me))),
  );
}

const installation = {
  dataSource: 'simulated',
  helplines: [],
  isRecordPublic: false,
  publicUrl,
  takesPasskeys: false,
  sendsMail: false,
};
const nobody = {
  user: null,
  preferences: null,
  isSecondFactorMissing: false,
  ended: null,
  installation,
};

it('a sign-in that the browser dropped fails, with the address to open', async () => {
  answerMe(nobody);
  const failure = await requireKeptSignIn({ user }).catch((error: unknown) => error as Error);

  expect(failure).toBeInstanceOf(Error);
  const text = formatFailure(failure as Error);
  expect(text).toBe(`Your browser did not keep the sign-in. Open ${publicUrl}`);
  const html = render(createElement(FormRefusal, { reason: text }));
  expect(toText(html)).toBe(text);
  expect(html).toContain(`<a href="${publicUrl}"`);
});

it('a sign-in that waits for a code, or whose check had no answer, goes on', async () => {
  answerMe(nobody);
  await requireKeptSignIn({ user: null });
  answerMe(undefined);
  await requireKeptSignIn({ user });
});

it('does not send anyone to the address that they have open', () => {
  for (const address of [undefined, publicUrl]) {
    expect(describeLostSignIn(address, publicUrl)).toMatch(/^Your browser did not keep.*cookies/);
  }
});
