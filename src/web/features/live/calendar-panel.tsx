import { CalendarPlus, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CalendarLinkView } from '#contract/live/calendars-endpoints.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { QueryPanel } from '#web/ui/query-result.tsx';
import { formatAge, formatMoment, useNow } from '#web/lib/time.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/lib/toast-store.ts';
import { useCalendarLink, useMakeCalendarLink, useRevokeCalendarLink } from './notice-queries.ts';

export function CalendarPanel() {
  return (
    <QueryPanel
      title="Calendar"
      description="Your picks, bets and favorites in your calendar app, updated automatically."
      query={useCalendarLink()}
      pending={<SkeletonGroup label="Loading your calendar" parts={['h-24']} />}
      failure="Unable to load your calendar"
    >
      {({ link }) => <CalendarLink link={link} />}
    </QueryPanel>
  );
}

function CalendarLink({ link }: { link: CalendarLinkView | null }) {
  const make = useMakeCalendarLink();
  const revoke = useRevokeCalendarLink();
  const now = useNow(60_000);
  const address =
    make.data === undefined || link === null
      ? undefined
      : new URL(make.data.path, window.location.origin).href;

  return (
    <div className="flex flex-col gap-4 text-sm">
      {address !== undefined && <NewAddress address={address} />}
      {link === null ? (
        <p className="text-muted">
          Anyone with the link can see which games you follow. Use it only in your calendar app.
        </p>
      ) : (
        <p className="text-muted">
          Created {formatMoment(link.createdAt, 'dateAndTime')};{' '}
          {link.lastReadAt === null
            ? 'not used yet.'
            : `last used ${formatAge(link.lastReadAt, now)}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={link === null ? 'primary' : 'secondary'}
          Icon={CalendarPlus}
          isBusy={make.isPending}
          onClick={() => make.mutate()}
        >
          {link === null ? 'Create private link' : 'Create new link'}
        </Button>
        {link !== null && (
          <Button
            variant="secondary"
            isBusy={revoke.isPending}
            onClick={() => revoke.mutate(undefined, { onSuccess: () => make.reset() })}
          >
            Revoke link
          </Button>
        )}
      </div>
      {link !== null && (
        <p className="text-muted">A new link replaces the old one, which stops working.</p>
      )}
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isMarked, setMarked] = useState(false);
  const copy = async () => {
    if (await copyText(address)) {
      showToast({ title: 'Copied', description: 'Calendar link copied.' });
      return;
    }
    // Selected for manual copying.
    field.current?.select();
    setMarked(true);
  };

  return (
    <div className="flex flex-col gap-3 rounded-md border border-line-strong p-3">
      <TextField
        ref={field}
        label="Your private link"
        hint={
          isMarked
            ? 'Copying isn’t available here. Select the link and copy it yourself.'
            : 'Shown only once. Add it to your calendar app as a subscription.'
        }
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" Icon={Copy} onClick={() => void copy()}>
          Copy link
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <CalendarPlus aria-hidden="true" />
          Open in calendar
        </a>
      </div>
    </div>
  );
}
