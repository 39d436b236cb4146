import { ShieldCheck } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { useSearchParams } from '#web/lib/routing/location.ts';
import { type SportId, sportIds } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { HouseRecord } from '../analytics/record-view.tsx';

/** At the foot of the page. */
const HeadTable = lazyPart(async () => (await import('../verify/head-table.tsx')).HeadTable, {
  pending: null,
  fetched: 'near',
});

const choices: { value: SportId | 'all'; label: string }[] = [
  { value: 'all', label: 'All sports' },
  ...sportIds.map((sport) => ({ value: sport, label: sportLabels[sport] })),
];

/** The record of the automatic predictions for whoever has its address; the address keeps the sport. */
export function RecordPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('sport');
  const sport = choices.find(({ value }) => value === asked)?.value ?? 'all';

  return (
    <Page
      title="Record"
      actions={
        <Link to="/verify" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
          <ShieldCheck aria-hidden="true" />
          Verify it
        </Link>
      }
    >
      <div className="flex flex-col gap-8">
        <HouseRecord
          key={sport}
          sport={sport}
          choice={
            <Select
              label="Sport"
              value={sport}
              options={choices}
              onValueChange={(value) =>
                setAddress(value === 'all' ? {} : { sport: value }, { replace: true })
              }
            />
          }
        />
        <HeadTable />
      </div>
    </Page>
  );
}
