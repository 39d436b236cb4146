import { Ban, Hourglass, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { useLogout } from './queries.ts';

interface Standing {
  title: string;
  icon: ReactNode;
  words: string;
}

function accountStanding(user: User): Standing {
  if (user.status === 'pending') {
    return {
      title: 'Awaiting approval',
      icon: <Hourglass aria-hidden="true" />,
      words:
        'An administrator looks at every new account. Once yours is approved, this page opens the sports.',
    };
  }
  if (user.status === 'rejected') {
    return {
      title: 'Registration rejected',
      icon: <UserX aria-hidden="true" />,
      words: 'An administrator has declined this registration.',
    };
  }

  return {
    title: 'Account deactivated',
    icon: <Ban aria-hidden="true" />,
    words: 'An administrator has deactivated this account. Ask them to have it activated again.',
  };
}

/** Instead of every protected screen, for users who are not approved and active. */
export function AccountStandingPage({ user }: { user: User }) {
  const me = useMe();
  const logout = useLogout();
  const standing = accountStanding(user);

  return (
    <Page title={standing.title} isTitleHidden className="items-center justify-center">
      <Card className="w-full max-w-md">
        <CardBody className="flex flex-col gap-4">
          <span className="text-accent-text [&_svg]:size-8">{standing.icon}</span>
          <div>
            <p aria-hidden="true" className="font-display text-3xl leading-none font-semibold">
              {standing.title}
            </p>
            <p className="mt-3 text-muted">{standing.words}</p>
          </div>
          {user.status === 'rejected' && (
            <dl className="rounded-md bg-raised px-4 py-3 text-sm">
              <dt className="text-muted">Reason</dt>
              <dd className="mt-0.5 whitespace-pre-line">
                {user.rejectionReason ?? 'No reason provided'}
              </dd>
            </dl>
          )}
          <p className="text-sm text-muted">
            Signed in as <span className="font-medium text-ink">{user.username}</span> ({user.email}
            ).
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void me.refetch()} isBusy={me.isFetching}>
              Check again
            </Button>
            <Button variant="secondary" onClick={() => logout.mutate()} isBusy={logout.isPending}>
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
