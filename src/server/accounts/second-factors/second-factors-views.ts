import type { SecondFactors } from '#contract/accounts/second-factors.ts';
import type { readSecondFactors } from './own-factors.ts';

type Read = Awaited<ReturnType<typeof readSecondFactors>>;

export function secondFactorsView({ totp, passkeys, ...rest }: Read): SecondFactors {
  return {
    ...rest,
    totp: totp === null ? null : { ...totp, since: totp.since.toISOString() },
    passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
