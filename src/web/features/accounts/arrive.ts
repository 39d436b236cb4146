import type { User } from '#contract/accounts/accounts.ts';
import { reloadAt } from './toast-after-reload.ts';

/** Opens the requested page as the newly signed-in user. */
export function arrive(user: User, returnPath: string): void {
  const isWelcome = user.status === 'approved' && user.isActive;
  const welcome = { title: 'Welcome back!', description: `Logged in as ${user.username}` };
  reloadAt(returnPath, isWelcome ? welcome : undefined);
}
