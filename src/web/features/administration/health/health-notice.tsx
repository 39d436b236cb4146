import { TriangleAlert } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { Card } from '#web/ui/card.tsx';
import { useHealth } from './queries.ts';

/** Warning at the top of the page; empty when healthy. */
export function HealthNotice() {
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
        aria-hidden="true"
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
