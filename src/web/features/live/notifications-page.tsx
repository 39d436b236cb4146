import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '#web/ui/page.tsx';
import type { NoticeSettingsView } from '#contract/live/notices-endpoints.ts';
import { type NoticeEvent, noticeEvents } from '#domain/notice.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { hasPush, needsInstalling, readPushState } from './browser-push.ts';
import { useChooseEvents, useNoticeSettings, useTestNotice, whyNot } from './notice-queries.ts';

export function NotificationsPage() {
  return (
    <Page
      title="Notifications and calendar"
      description="Updates on the games you follow, without opening Linewise."
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NoticePanel />
        <CalendarPanel />
      </div>
    </Page>
  );
}

const labels: Record<NoticeEvent, { label: string; hint: string }> = {
  start: {
    label: 'A game starts',
    hint: 'Games you picked or bet on, and your favorites’ games.',
  },
  inputs: {
    label: 'A pick’s inputs changed',
    hint: 'Line, starter or injury changes before the start; at most every three hours.',
  },
  result: { label: 'A pick has a result', hint: 'The score and the result of your pick or bet.' },
  move: {
    label: 'A line is expected to move',
    hint: 'Games you picked or bet on, and your favorites’ games; once per game and line. The price, not who wins.',
  },
};

function NoticePanel() {
  const state = readPushState();
  const settings = useNoticeSettings(state === 'possible');

  return (
    <Panel
      title="Notifications"
      description="In this browser while you are signed in, even when Linewise is closed."
    >
      {state === 'unsupported' && (
        <Reason title="Notifications are not supported in this browser">
          {needsInstalling()
            ? 'On iPhone and iPad, add Linewise to the Home Screen from the Share menu, then open it there.'
            : 'It does not support push notifications, or this address is not HTTPS.'}
        </Reason>
      )}
      {state === 'denied' && (
        <Reason title="Notifications are blocked in this browser">
          Allow them in your browser’s settings for this site, then reload this page.
        </Reason>
      )}
      {state === 'possible' && (
        <QueryResult
          query={settings}
          pending={
            <SkeletonGroup label="Loading your notifications" className="flex flex-col gap-2">
              <Skeletons count={noticeEvents.length} className="h-22 sm:h-14" />
              <Skeleton className="mt-3 h-26 sm:h-11" />
            </SkeletonGroup>
          }
          failure="Unable to load your notifications"
        >
          {(known) => <EventSwitches settings={known} />}
        </QueryResult>
      )}
    </Panel>
  );
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 text-sm">
      <BellOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faint" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </div>
  );
}

function EventSwitches({ settings }: { settings: NoticeSettingsView }) {
  const choose = useChooseEvents(settings.publicKey);
  const test = useTestNotice();
  // The browser may have dropped the subscription the server knows.
  const subscribed = useQuery({
    queryKey: ['push', settings.events],
    queryFn: hasPush,
    staleTime: 0,
  });
  const events = subscribed.data === true ? (settings.events ?? []) : [];
  const shown = choose.isPending ? choose.variables : events;

  return (
    <div className="flex flex-col gap-1">
      {noticeEvents.map((event) => (
        <Switch
          key={event}
          {...labels[event]}
          isOn={shown.includes(event)}
          isDisabled={choose.isPending || subscribed.isPending}
          onChange={(isOn) =>
            choose.mutate(isOn ? [...events, event] : events.filter((other) => other !== event))
          }
        />
      ))}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {choose.isError && whyNot(choose.error)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button
          variant="secondary"
          Icon={BellRing}
          disabled={events.length === 0}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test notification
        </Button>
        <p className="text-sm text-muted">{others(settings.otherBrowsers)}</p>
      </div>
    </div>
  );
}

function others(count: number): string {
  if (count === 0) return 'No other devices receive notifications.';
  return count === 1
    ? '1 other device receives notifications.'
    : `${count} other devices receive notifications.`;
}
