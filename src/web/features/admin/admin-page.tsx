import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { type AdminSection, adminSections } from '#contract/pages.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { bringIntoList } from '#web/ui/bring-into-list.ts';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { AuditLog } from './members/audit-log.tsx';
import { UsersSection } from './members/users-section.tsx';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Card } from '#web/ui/card.tsx';
import { useHealth } from './health/health-queries.ts';

const HealthPanel = lazyPart(async () => (await import('./health/health-panel.tsx')).HealthPanel, {
  pending: <Skeleton className="h-96" />,
});

const UsagePanel = lazyPart(async () => (await import('./usage/usage-panel.tsx')).UsagePanel, {
  pending: <Skeleton className="h-dvh" />,
});

const sectionLinks: [label: string, section?: AdminSection][] = [
  ['Overview'],
  ['Users', 'users'],
  ['Health', 'health'],
  ['Data', 'data'],
  ['AI usage', 'usage'],
  ['Audit', 'audit'],
];

/**
 * The Admin Panel: one section, or the main ones stacked; on phones the overview shows only the
 * users. System problems come first.
 */
export function AdminPage() {
  const [, , name] = useLocation().pathname.split('/');
  const section = adminSections.find((one) => one === name);
  const isWide = useIsWide();
  const isShown = (one: AdminSection) =>
    section === undefined ? one === 'users' || (isWide && one !== 'health') : section === one;

  return (
    <Page
      title="Admin Panel"
      description={
        <span className="max-md:hidden">Manage user registrations and platform access</span>
      }
    >
      <SectionLinks current={section} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {section === undefined && <HealthNotice />}
        {isShown('users') && <UsersSection />}
        {isShown('health') && <HealthPanel />}
        {isShown('data') && <FeedsPanel />}
        {isShown('usage') && <UsagePanel />}
        {isShown('audit') && <AuditLog />}
      </div>
    </Page>
  );
}

/** Scrolls the open section's link into view: on phones the last links are off screen. */
const bringIntoLinks = (link: HTMLElement | null): void => bringIntoList(link, 'ul');

function SectionLinks({ current }: { current: AdminSection | undefined }) {
  return (
    <nav
      aria-label="Sections of the Admin Panel"
      className="-mt-3 mb-5 border-b border-line max-md:-mx-1 md:-mt-2 md:mb-6"
    >
      <ul className="scroll-quiet flex md:-ml-3 md:gap-2">
        {sectionLinks.map(([label, section]) => (
          <li
            key={label}
            ref={section === current ? bringIntoLinks : undefined}
            className="shrink-0"
          >
            <Link
              to={section === undefined ? '/admin' : `/admin/${section}`}
              aria-current={section === current ? 'page' : undefined}
              className={clsx(
                'relative inline-flex min-h-11 items-center px-2 text-sm font-semibold whitespace-nowrap md:px-3',
                'after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-t-sm',
                section === current ? 'text-ink after:bg-accent' : 'text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function HealthNotice() {
  const problems = useHealth().data?.problems ?? [];
  const [first] = problems;
  if (first === undefined) return null;

  return (
    <Card
      as="section"
      aria-label={first.isAhead ? 'Action needed' : 'Something is wrong'}
      className="flex gap-3 p-4 text-sm md:px-5"
    >
      <TriangleAlert
        className={`mt-0.5 size-4 shrink-0 ${first.isAhead ? 'text-caution' : 'text-bad'}`}
      />
      <p className="min-w-0">
        <span className="font-semibold">{first.what}</span>{' '}
        <Link to="/admin/health" className="underline underline-offset-4">
          {problems.length === 1 ? 'What to do' : `See this and ${problems.length - 1} more`}
        </Link>
      </p>
    </Card>
  );
}
