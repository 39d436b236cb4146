import { approvalStatuses } from '#contract/accounts/accounts-endpoints.ts';
import { parseArgs } from 'node:util';
import { operator } from '#server/security/audit-log.ts';
import type { AccountContext } from '#server/context.ts';
import { getAccountByEmail, userView } from '#server/accounts/accounts/accounts.ts';
import * as approvals from '#server/accounts/approvals/approvals.ts';
import * as operatorAccounts from '#server/accounts/operator-accounts.ts';
import { resetSecondFactors } from '#server/accounts/second-factors/second-factors.ts';
import type { Account } from '#server/security/sessions/session.ts';
import { UsageError } from './run-command.ts';

export const usage = `Usage: npm run admin -- COMMAND

  list [--status pending|approved|rejected] [--json]   list all accounts
  create EMAIL USERNAME [--admin] [--premium]          create an approved account with a random password
  approve EMAIL                                        approve a pending user
  reject EMAIL --reason TEXT                           reject a pending user
  reconsider EMAIL                                     undo a rejection (pending again)
  deactivate EMAIL [--reason TEXT] | activate EMAIL    block or unblock a member
  premium EMAIL | free EMAIL                           set the daily AI allowance
  promote EMAIL | demote EMAIL                         change the role
  reset-password EMAIL                                 set a random password; end all sessions
  reset-second-factor EMAIL                            remove codes and passkeys; end all sessions

With --password-stdin, create and reset-password read the password from the first line of stdin.
Linewise may be running. Without a socket in DATA_DIR (on Windows, or if its path is long), stop it first.
`;

export interface AdminTerminal {
  say(line: string): void;
  readInput(): Promise<string>;
}

/** A parsed command, to run once the database is open. */
export type AdminCommand = (context: AccountContext, terminal: AdminTerminal) => Promise<void>;

const options = {
  status: { type: 'string' },
  json: { type: 'boolean' },
  admin: { type: 'boolean' },
  premium: { type: 'boolean' },
  reason: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parse>['values'];

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

interface Recipe {
  operands: string[];
  flags: (keyof typeof options)[];
  run: (operands: string[], values: Values) => AdminCommand;
}

const recipes: Record<string, Recipe> = {
  list: { operands: [], flags: ['status', 'json'], run: (_, values) => list(values) },
  create: {
    operands: ['EMAIL', 'USERNAME'],
    flags: ['admin', 'premium', 'password-stdin'],
    run: ([email = '', username = ''], values) => create(email, username, values),
  },
  'reset-password': {
    operands: ['EMAIL'],
    flags: ['password-stdin'],
    run: ([email = ''], values) => reset(email, values),
  },
  'reset-second-factor': {
    operands: ['EMAIL'],
    flags: [],
    run: ([email = '']) => resetSecondFactor(email),
  },
  reject: {
    operands: ['EMAIL'],
    flags: ['reason'],
    run: ([email = ''], { reason }) => {
      if (reason === undefined) throw new UsageError('reject needs --reason TEXT');
      return onAccount(email, 'is rejected', (context, id) =>
        approvals.reject(context, operator, id, reason),
      );
    },
  },
  approve: change('is approved', (context, id) => approvals.approve(context, operator, id)),
  reconsider: change('awaits approval again', (context, id) =>
    approvals.reconsider(context, operator, id),
  ),
  activate: change('is active', (context, id) => approvals.setActive(context, operator, id, true)),
  deactivate: {
    operands: ['EMAIL'],
    flags: ['reason'],
    run: ([email = ''], { reason }) =>
      onAccount(email, 'is deactivated', (context, id) =>
        approvals.setActive(context, operator, id, false, reason),
      ),
  },
  premium: change('is Premium', (context, id) => approvals.setPremium(context, operator, id, true)),
  free: change('is Free', (context, id) => approvals.setPremium(context, operator, id, false)),
  promote: change('is an administrator', (context, id) => approvals.promote(context, operator, id)),
  demote: change('is a member', (context, id) => approvals.demote(context, operator, id)),
};

/**
 * Parses the arguments of `npm run admin --`.
 * @throws UsageError
 */
export function readAdminCommand(words: string[]): AdminCommand {
  const [name = '', ...rest] = words;
  const recipe = Object.hasOwn(recipes, name) ? recipes[name] : undefined;
  if (recipe === undefined) {
    throw new UsageError(name === '' ? 'Missing command.' : `Unknown command “${name}”.`);
  }
  const { positionals, values } = parse(rest);
  const strange = Object.keys(values).find((flag) => !recipe.flags.some((known) => known === flag));
  if (strange !== undefined) throw new UsageError(`${name} has no option --${strange}.`);
  if (positionals.length !== recipe.operands.length) {
    throw new UsageError(`${name} takes ${recipe.operands.join(' and ') || 'no arguments'}.`);
  }
  return recipe.run(positionals, values);
}

type Change = (context: AccountContext, id: string) => Promise<Account>;

function change(result: string, act: Change): Recipe {
  return { operands: ['EMAIL'], flags: [], run: ([email = '']) => onAccount(email, result, act) };
}

function onAccount(email: string, result: string, act: Change): AdminCommand {
  return async (context, terminal) => {
    const { id } = await getAccountByEmail(context, email);
    const account = await act(context, id);
    terminal.say(`${account.username} (${account.email}) ${result}.`);
  };
}

function list({ status, json }: Values): AdminCommand {
  if (status !== undefined && !approvalStatuses.some((known) => known === status)) {
    throw new UsageError(`--status is one of ${approvalStatuses.join(', ')}.`);
  }
  return async (context, terminal) => {
    const users: ReturnType<typeof userView>[] = [];
    for await (const part of approvals.listUsers(context.db)) {
      const ofStatus = part.filter((user) => status === undefined || user.status === status);
      users.push(...ofStatus.map(userView));
    }
    if (json === true) {
      terminal.say(JSON.stringify(users, null, 2));
      return;
    }
    for (const user of users) {
      const state = user.isActive ? user.status : 'inactive';
      const plan = user.isPremium ? 'premium' : 'free';
      terminal.say([user.email, user.username, user.role, state, plan].join('\t'));
    }
    if (users.length === 0) terminal.say('No accounts.');
  };
}

function create(email: string, username: string, values: Values): AdminCommand {
  return async (context, terminal) => {
    const { password, isGenerated } = await choosePassword(values, terminal);
    const account = await operatorAccounts.createApprovedAccount(context, {
      email,
      username,
      password,
      role: values.admin === true ? 'admin' : 'member',
      isPremium: values.premium === true,
    });
    const kind = account.role === 'admin' ? 'administrator' : 'approved member';
    terminal.say(`${account.username} (${account.email}) is created as ${kind}.`);
    if (isGenerated) terminal.say(`Password (shown only this once): ${password}`);
  };
}

function reset(email: string, values: Values): AdminCommand {
  return async (context, terminal) => {
    const { password, isGenerated } = await choosePassword(values, terminal);
    const account = await operatorAccounts.resetPassword(context, email, password);
    terminal.say(`${account.username} (${account.email}) has a new password; all sessions ended.`);
    if (isGenerated) terminal.say(`Password (shown only this once): ${password}`);
  };
}

function resetSecondFactor(email: string): AdminCommand {
  return async (context, terminal) => {
    const account = await getAccountByEmail(context, email);
    const isReset = await resetSecondFactors(context, account);
    const name = `${account.username} (${account.email})`;
    terminal.say(
      isReset
        ? `${name} now signs in with the password only; all sessions ended.`
        : `${name} has no second factor.`,
    );
  };
}

async function choosePassword(values: Values, terminal: AdminTerminal) {
  if (values['password-stdin'] !== true)
    return { password: operatorAccounts.makePassword(), isGenerated: true };
  const [password = ''] = (await terminal.readInput()).split(/\r?\n/);
  return { password, isGenerated: false };
}
