import { useEffect, type ReactNode } from 'react';
import { Navigate } from '#web/lib/routing/link.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { useMe } from '#web/lib/current-user.ts';
import { type ReturnState, getReturnPath } from '#web/features/accounts/return-path.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { showFailure } from '#web/lib/toast-store.ts';
import { Frame, MinimalHeader } from './frame.tsx';

const AccountStandingPage = lazyPart(
  async () =>
    (await import('#web/features/accounts/account-standing-page.tsx')).AccountStandingPage,
  { pending: <Checking /> },
);

function Checking() {
  return (
    <main className="flex min-h-dvh flex-col">
      <Pending />
    </main>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame>
      <Page title="Can’t reach Linewise" isTitleHidden className="justify-center">
        <ErrorState
          message="Can’t reach Linewise"
          detail="The server did not respond. Check your connection and try again."
          onRetry={onRetry}
        />
      </Page>
    </Frame>
  );
}

function useAdmission() {
  const me = useMe();

  if (me.data !== undefined) return { user: me.data.user };
  if (me.isPending) return { instead: <Checking /> };

  return { instead: <Unreachable onRetry={() => void me.refetch()} /> };
}

/** Protected screens, for approved and active users; the server enforces this too. */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const { user, instead } = useAdmission();

  if (instead !== undefined) return instead;
  if (user === undefined || user === null) return <ToLogin />;
  if (user.status !== 'approved' || !user.isActive) {
    return (
      <Frame>
        <MinimalHeader />
        <AccountStandingPage user={user} />
      </Frame>
    );
  }

  return children;
}

function ToLogin() {
  const location = useLocation();
  const denied = getReturnPath(location.state);
  const here = `${location.pathname}${location.search}${location.hash}`;
  const state: ReturnState = { returnPath: denied === '/' ? here : denied };

  return <Navigate to="/login" replace state={state} />;
}

/** The record: for members, and for visitors when the operator has made it public. */
export function RecordReaders(screens: { member: ReactNode; visitor: ReactNode }): ReactNode {
  const me = useMe();
  const { user, instead } = useAdmission();

  if (instead !== undefined) return instead;
  const isMember = user?.status === 'approved' && user.isActive;
  if (isMember) return screens.member;
  if (me.data?.installation.isRecordPublic === true) return screens.visitor;
  return <MembersOnly>{null}</MembersOnly>;
}

/** Visitors are sent to sign in and then return here. */
function AccessDenied({ isVisitor }: { isVisitor: boolean }) {
  const { pathname, search } = useLocation();
  const state: ReturnState = { returnPath: `${pathname}${search}` };

  useEffect(() => {
    showFailure('You must be an admin to access this page.', 'Access Denied');
  }, []);

  return <Navigate to="/" replace state={isVisitor ? state : null} />;
}

export function AdminOnly({ children }: { children: ReactNode }): ReactNode {
  const { user, instead } = useAdmission();
  const isSecondFactorMissing = useMe().data?.isSecondFactorMissing;

  if (instead !== undefined) return instead;
  if (user?.role !== 'admin' || user.status !== 'approved' || !user.isActive)
    return <AccessDenied isVisitor={user == null} />;
  // The security page explains the requirement and lets the administrator set it up.
  if (isSecondFactorMissing === true) return <Navigate to="/security" replace />;

  return children;
}
