import { Page } from '#web/ui/page.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** Push notifications and the calendar link. */
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
