import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { accountEndpoints, type User } from '#contract/accounts/accounts-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { AccountStandingPage } from './account-standing-page.tsx';
import { LoginPage } from './login-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const nobody = answered([
  [
    read(accountEndpoints.me).queryKey,
    { user: null, ended: null, installation: { takesPasskeys: false } },
  ],
]);

describe('login page', () => {
  const html = render(createElement(LoginPage, { record: null }), nobody);

  it('has the tagline, both tabs, the form and three badges', () => {
    const text = toText(html);

    expect(text).toContain('Predict the Play • Win the Day');
    expect(text).toContain('Login Sign Up');
    expect(text).toContain('Sign In');
    for (const badge of ['6 Sports', 'Live Data', 'AI Predictions']) expect(text).toContain(badge);
  });

  it('has email and password fields, with a show-password button', () => {
    const inputs = html.match(/<input[^>]*>/g) ?? [];

    expect(inputs).toHaveLength(2);
    expect(inputs[0]).toMatch(/type="email"/);
    expect(inputs[1]).toMatch(/type="password"/);
    for (const input of inputs) expect(input).toContain('required=""');
    expect(html).toContain('aria-label="Show password"');
  });
});

describe('sign-up form', () => {
  const html = render(createElement(SignUpForm, { returnPath: '/' }));

  it('asks for name, email and a repeated password of at least eight characters', () => {
    const labels = [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label);

    expect(labels).toEqual(['Username', 'Email', 'Password', 'Confirm Password']);
    expect(html.match(/ required=""/g)).toHaveLength(4);
    expect(html.match(/ minLength="8"/gi)).toHaveLength(2);
    expect(toText(html)).toContain('Create Account');
  });

  it('sets no length limits on name and email in the browser', () => {
    expect(html).not.toMatch(/maxlength/i);
  });
});

describe('user who is not admitted', () => {
  const shown = (change: object) => {
    const user = { username: 'Rita', email: 'r@example.org', rejectionReason: null, ...change };
    return toText(render(createElement(AccountStandingPage, { user: user as User }), nobody));
  };

  it('sees whether the account is pending, rejected (with the reason) or deactivated', () => {
    expect(shown({ status: 'pending' })).toContain('Awaiting approval');
    expect(shown({ status: 'rejected' })).toContain('Reason No reason provided');
    expect(shown({ status: 'rejected', rejectionReason: 'Not known.' })).toContain('Not known.');
    expect(shown({ status: 'approved', isActive: false })).toContain('Account deactivated');
  });
});
