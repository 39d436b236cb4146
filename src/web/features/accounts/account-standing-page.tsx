import { Ban, Hourglass, UserX } from 'lucide-react';
import type { User } from '#contract/accounts/accounts-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { useLogout } from './use-logout.ts';

const standings = {
  pending: {
    title: 'Awaiting approval',
    Icon: Hourglass,
    words:
      'An administrator reviews every new account. This page continues automatically when yours is approved.',
    getReason: (): string | null => null,
  },
  rejected: {
    title: 'Registration rejected',
    Icon: UserX,
    words: 'An administrator declined this registration. If that changes, you’ll see it here.',
    getReason: ({ rejectionReason }: User) => rejectionReason ?? 'No reason provided',
  },
  approved: {
    title: 'Account deactivated',
    Icon: Ban,
    words: 'An administrator deactivated this account. Contact them to reactivate it.',
    getReason: ({ deactivationReason }: User) => deactivationReason,
  },
};

export function AccountStandingPage({ user }: { user: User }) {
  const me = useMe();
  const logout = useLogout();
  const { title, Icon, words, getReason } = standings[user.status];
  const isPending = user.status === 'pending';
  const reason = getReason(user);

  return (
    <Page title={title} isTitleHidden className="items-center justify-center">
      <Card className="w-full max-w-md">
        <CardBody className="flex flex-col gap-4">
          <span className="text-accent-text [&_svg]:size-8">
            <Icon />
          </span>
          <div>
            <p aria-hidden="true" className="font-display text-3xl leading-none font-semibold">
              {title}
            </p>
            <p className="mt-3 text-muted">{words}</p>
          </div>
          {reason !== null && (
            <dl className="rounded-md bg-raised px-4 py-3 text-sm">
              <dt className="text-muted">Reason</dt>
              <dd className="mt-0.5 whitespace-pre-line">{reason}</dd>
            </dl>
          )}
          <p className="text-sm text-muted">
            Signed in as <span className="font-medium text-ink">{user.username}</span>{' '}
            <span className="inline-block max-w-full">({user.email}).</span>
          </p>
          <div className="flex flex-wrap gap-2">
            {isPending && <Button onClick={() => void me.refetch()}>Check again</Button>}
            <Button
              variant={isPending ? 'secondary' : 'primary'}
              onClick={() => logout.mutate()}
              isBusy={logout.isPending}
            >
              Log out
            </Button>
          </div>
          <p role="status" className="text-sm text-muted">
            {me.isError
              ? 'The server did not answer. Please try again.'
              : `Last checked at ${formatMoment(new Date(me.dataUpdatedAt), 'time')}.`}
          </p>
        </CardBody>
      </Card>
    </Page>
  );
}
