import { z } from 'zod';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { typedText, typedTextUpTo } from '#contract/text.ts';
import { passkeyAssertion, passkeyRequest } from './passkeys-shapes.ts';
import { preferences } from './preferences-endpoints.ts';

export const roles = ['member', 'admin'] as const;
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;

export const user = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(approvalStatuses),
  isActive: z.boolean(),
  isPremium: z.boolean(),
  createdAt: moment,
  lastLogin: moment.nullable(),
  rejectionReason: z.string().nullable(),
  deactivationReason: z.string().nullable(),
});
export type User = z.infer<typeof user>;

export const accountLimits = {
  usernameMin: 2,
  usernameMax: 32,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 256,
  reasonMax: 500,
} as const;

export const installation = z.object({
  dataSource: z.enum(['espn', 'simulated']),
  /** Problem-gambling helplines. */
  helplines: z.array(z.string()),
  isRecordPublic: z.boolean(),
  /** The address that members use, if the operator has set one. */
  publicUrl: z.string().optional(),
  takesPasskeys: z.boolean(),
  /** Forgotten passwords can be reset by email, not only by an administrator. */
  sendsMail: z.boolean(),
});
export type Installation = z.infer<typeof installation>;

export const ownSession = z.object({
  id: z.uuid(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  /** “Chrome on Linux”, as reported by the browser. */
  device: z.string(),
  address: z.string(),
  hasSecondFactor: z.boolean(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Why someone else ended the browser's session. */
export const endedSession = z.object({
  because: z.enum(['deactivated', 'rejected', 'password_changed', 'signed_out']),
  reason: z.string().nullable(),
});
export type EndedSession = z.infer<typeof endedSession>;

const signedIn = z.object({ user });

const done = z.object({ message: z.string() });
const open = endpointsFor('open', 'Accounts');
const account = endpointsFor('account', 'Accounts');

export const accountEndpoints = {
  me: open.get('/api/auth/me', {
    summary: 'The signed-in user with preferences (or null), and installation-wide settings.',
    answer: z.object({
      user: user.nullable(),
      /** The member's preferences, so that the first screen already respects them. */
      preferences: preferences.nullable(),
      /** The administrator must set up a second factor before opening the Admin Panel. */
      isSecondFactorMissing: z.boolean(),
      ended: endedSession.nullable(),
      installation,
    }),
  }),
  signup: open.post('/api/auth/signup', {
    summary: 'Creates a pending account and signs it in.',
    body: z.object({
      username: typedTextUpTo(200),
      email: typedTextUpTo(400),
      password: typedText,
    }),
    answer: signedIn,
  }),
  login: open.post('/api/auth/login', {
    summary: 'Signs in and sets the session cookie, or asks for a second factor.',
    body: z.object({ email: typedTextUpTo(400), password: typedText }),
    answer: z.object({
      /** Null when a code is required: not signed in yet. */
      user: user.nullable(),
      /** The password was correct; a code is still required. */
      challenge: z.object({ token: z.string(), expiresAt: moment }).optional(),
    }),
  }),
  loginWithCode: open.post('/api/auth/login/code', {
    summary: 'Second login step: an authenticator or recovery code.',
    body: z.object({ challenge: typedTextUpTo(100), code: typedTextUpTo(100) }),
    answer: signedIn,
  }),
  passkeyLoginOptions: open.post('/api/auth/login/passkey/options', {
    summary: 'Passkey login options with a one-time challenge.',
    answer: passkeyRequest,
  }),
  loginWithPasskey: open.post('/api/auth/login/passkey', {
    summary: 'Signs in with a passkey.',
    body: passkeyAssertion,
    answer: signedIn,
  }),
  logout: open.post('/api/auth/logout', {
    summary: 'Ends the session on the server and clears the cookie.',
    answer: done,
  }),
  forgottenPassword: open.post('/api/auth/forgotten-password', {
    summary:
      'Emails a one-time reset link if the account exists. The response is the same either way.',
    body: z.object({ email: typedTextUpTo(400) }),
    answer: done,
  }),
  resetPassword: open.post('/api/auth/reset-password', {
    summary: 'Sets a new password with a one-time link and ends all sessions.',
    body: z.object({ token: typedTextUpTo(100), newPassword: typedText }),
    answer: done,
  }),
  changePassword: account.post('/api/auth/password', {
    summary: 'Changes the password and ends every other session.',
    body: z.object({ currentPassword: typedText, newPassword: typedText }),
    answer: done,
  }),
  sessions: account.get('/api/auth/sessions', {
    summary: 'The user’s sessions.',
    answer: z.object({ sessions: z.array(ownSession) }),
  }),
  revokeSessions: account.delete('/api/auth/sessions', {
    summary: 'Ends all of the user’s sessions, including this one.',
    answer: done,
  }),
  revokeSession: account.delete('/api/auth/sessions/:id', {
    summary: 'Ends one of the user’s sessions.',
    params: z.object({ id: z.uuid() }),
    answer: done,
  }),
};
