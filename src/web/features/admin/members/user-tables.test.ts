import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { approvalEndpoints, type ManagedUser } from '#contract/accounts/approvals-endpoints.ts';
import { read } from '#web/lib/api.ts';
import { answered, render, toText } from '#testing/render.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { UserTable } from './user-tables.tsx';
import { UserManagement, UsersSection } from './users-section.tsx';

const user = {
  id: '1',
  username: 'Rita',
  email: 'rita@example.org',
  role: 'member',
  status: 'approved',
  isActive: true,
  isPremium: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastLogin: null,
  rejectionReason: null,
  deactivationReason: null,
  decidedAt: null,
  hasTotp: false,
  hasPasskeys: false,
} as ManagedUser;

const ignored = () => undefined;
const table = (status: ManagedUser['status'], users: ManagedUser[]) =>
  createElement(UserTable, { status, users, onAsk: ignored });
const approved = (users: ManagedUser[]) => render(table('approved', users));

function headings(html: string): string[] {
  return [...html.matchAll(/role="columnheader"[^>]*>([^<]+)/g)].map(([, text]) => text ?? '');
}

describe('user tables', () => {
  it('have the specified columns', () => {
    const pending = render(table('pending', [user]));
    const rejected = render(table('rejected', [user]));

    expect(headings(pending)).toEqual(['Username', 'Email', 'Registered', 'Actions']);
    expect(headings(approved([user]))).toEqual(
      expect.arrayContaining(['Username', 'Email', 'Role', 'Last Login', 'Status', 'Actions']),
    );
    expect(headings(rejected)).toEqual(
      expect.arrayContaining(['Username', 'Email', 'Rejected On', 'Reason']),
    );
  });

  it('offer the actions available for an account', () => {
    const pending = render(table('pending', [user]));

    expect(pending).toContain('aria-label="Approve Rita"');
    expect(pending).toContain('aria-label="Reject Rita"');
    expect(approved([user])).toContain('aria-label="Deactivate Rita"');
    expect(approved([{ ...user, isActive: false }])).toContain('aria-label="Activate Rita"');
    expect(approved([user])).toContain('aria-label="Make admin: Rita"');
    expect(approved([user])).toContain('aria-label="Delete Rita"');
  });

  it('do not allow deleting an administrator or changing one’s own role', () => {
    const admin = { ...user, role: 'admin' as const };
    const key = read(accountEndpoints.me).queryKey;
    const own = render(table('approved', [admin]), answered([[key, { user: admin }]]));

    expect(own.match(/<button[^>]*Delete Rita"/)?.[0]).toContain('disabled=""');
    expect(own.match(/<button[^>]*Make member: Rita"/)?.[0]).toContain('disabled=""');
    expect(approved([admin]).match(/<button[^>]*Make member: Rita"/)?.[0]).not.toContain(
      'disabled=""',
    );
  });

  it('do not allow deactivating an administrator', () => {
    const [button = ''] =
      approved([{ ...user, role: 'admin' }]).match(/<button[^>]*Deactivate Rita"/) ?? [];

    expect(button).toContain('disabled=""');
    expect(approved([user]).match(/<button[^>]*Deactivate Rita"/)?.[0]).not.toContain(
      'disabled=""',
    );
  });

  it('show “Never”, “Active”, “Inactive” and “No reason provided”', () => {
    expect(toText(approved([user]))).toContain('Never');
    expect(toText(approved([user]))).toContain('Active');
    expect(toText(approved([{ ...user, isActive: false }]))).toContain('Inactive');
    const rejected = render(table('rejected', [user]));
    expect(toText(rejected)).toContain('No reason provided');
  });

  it('have an empty state', () => {
    const statuses = ['pending', 'approved', 'rejected'] as const;
    const empty = statuses.map((status) => toText(render(table(status, []))));

    expect(empty).toEqual([
      'No pending user registrations',
      'No approved users yet',
      'No rejected users',
    ]);
  });
});

describe('Admin Panel', () => {
  it('has a description', () => {
    const text = toText(render(createElement(AdminPage, {}), answered([])));

    expect(text).toContain('Admin Panel Manage user registrations and platform access');
  });
});

describe('Admin Panel users', () => {
  it('are counted in four tiles and three tabs', () => {
    const query = { status: 'pending', search: '', order: 'newest', page: 1 } as const;
    const counts = { pending: 1, approved: 4, rejected: 2 };
    const page = { users: [], counts, found: counts, pageSize: 25 };
    const client = answered([[read(approvalEndpoints.usersPage, { query }).queryKey, page]]);

    const text = toText(render(createElement(UsersSection), client));

    expect(text).toContain('Total Users 7 Pending 1 Approved 4 Rejected 2');
    expect(text).toContain('User Management');
    expect(text).toContain('Pending (1) Approved (4) Rejected (2)');
  });

  it('link from an empty search to the tab with matches', () => {
    const query = { status: 'pending', search: '', order: 'newest', page: 1 } as const;
    const found = { pending: 0, approved: 0, rejected: 1 };
    const data = { users: [], counts: found, found, pageSize: 25 };
    const view = { ...query, search: 'rex' };
    const text = toText(
      render(createElement(UserManagement, { data, view, onChange: ignored }), answered([])),
    );

    expect(text).toContain('No pending users match “rex”. Show 1 in Rejected');
    expect(text).not.toContain('in Approved');
  });
});
