import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { accountEndpoints, type User } from '#contract/accounts/accounts-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { Footer } from './footer.tsx';
import { AccountMenu, TopBar } from './top-bar.tsx';

const installation = {
  dataSource: 'simulated',
  helplines: ['1-800-GAMBLER', '1-800-MY-RESET'],
  isRecordPublic: false,
  sendsMail: false,
};

function asSeenBy(user: Pick<User, 'username' | 'role' | 'status' | 'isPremium'> | null) {
  return answered([[read(accountEndpoints.me).queryKey, { user, ended: null, installation }]]);
}

const vera = { username: 'Vera Parlay', role: 'member', status: 'approved', isPremium: false };
const member = asSeenBy(vera as User);

describe('the top bar', () => {
  it('has a back link and the sport on a sport page, neither on the landing page', () => {
    const sport = toText(render(createElement(TopBar, { hasBack: true, sport: 'tennis' }), member));
    const landing = render(createElement(TopBar, { hasBack: false, sport: undefined }), member);

    expect(sport).toContain('Back to Sports');
    expect(sport).toContain('Linewise Tennis');
    expect(toText(landing)).not.toMatch(/Back to Sports|Linewise Tennis/);
  });

  it('explains simulated seasons on their badge', () => {
    const html = render(createElement(TopBar, { hasBack: false, sport: undefined }), member);
    expect(html).toMatch(
      /title="Simulated leagues play all year, and an NFL week lasts two days\."[^>]*>.*?Simulated data</,
    );
  });

  it('shows weekday, date and time', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 13, 5) });
    const text = toText(render(createElement(TopBar, { hasBack: false, sport: undefined })));
    vi.useRealTimers();

    expect(text).toContain('Sun, Nov 22 1:05 PM');
  });

  it('shows an account menu with initials to a member, none to a visitor', () => {
    expect(toText(render(createElement(AccountMenu), member))).toBe('VP');
    expect(render(createElement(AccountMenu), asSeenBy(null))).toBe('');
  });
});

describe('the footer', () => {
  it('states audience, disclaimer, data source and helplines', () => {
    const html = render(createElement(Footer), member);

    expect(toText(html)).toContain('21+. For information only, not betting advice.');
    expect(toText(html)).toContain(
      'All games, scores and lines shown here are simulated. Simulated leagues play all year',
    );
    expect(html).toContain('href="tel:18004262537"');
    expect(toText(html)).toContain('1-800-MY-RESET');
    expect(toText(html)).toContain('Linewise development');
    expect(toText(html)).not.toMatch(/\b(lock|guaranteed|risk-free)\b/i);
  });
});
