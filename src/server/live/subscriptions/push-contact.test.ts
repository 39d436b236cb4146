import { readConfig } from '#server/config.ts';
import { expect, it } from 'vitest';
import { findPushContact } from './push-contact.ts';

const find = (environment: Record<string, string>) => findPushContact(readConfig(environment));

it.each([
  [{ MAIL_FROM: 'bets@example.org' }, 'mailto:bets@example.org'],
  [{ MAIL_FROM: 'Linewise <bets@example.org>' }, 'mailto:bets@example.org'],
  [{ PUBLIC_URL: 'https://linewise.example.org' }, 'https://linewise.example.org'],
  [{ PUBLIC_URL: 'http://linewise.example.org' }, 'mailto:linewise@linewise.example.org'],
  [
    { PUBLIC_URL: 'https://nas.local', MAIL_FROM: 'Linewise <bets@example.org>' },
    'mailto:bets@example.org',
  ],
] as [Record<string, string>, string][])('%j is reached at %s', (environment, contact) => {
  expect(find(environment)).toBe(contact);
});

it.each([
  {},
  { PUBLIC_URL: 'http://192.0.2.5:3000' },
  { PUBLIC_URL: 'https://192.0.2.5' },
  { PUBLIC_URL: 'https://[2001:db8::5]' },
  { PUBLIC_URL: 'https://localhost:3000' },
  { PUBLIC_URL: 'https://nas' },
  { PUBLIC_URL: 'https://nas.home.arpa' },
  { MAIL_FROM: 'Linewise <linewise@localhost>' },
  { MAIL_FROM: 'linewise@nas.lan' },
] as Record<string, string>[])('%j has no contact that push services accept', (environment) => {
  expect(find(environment)).toBeUndefined();
});
