import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface UserPagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** Range shown and page buttons; hidden when everything fits on one page. */
export function UserPager({ page, pageSize, total, onChange }: UserPagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const isBeyond = first > total;

  return (
    <nav
      aria-label="Pages of users"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5"
    >
      <p role="status" className="text-sm text-muted tabular">
        {isBeyond
          ? `Enter a page from 1 to ${last}`
          : `${first}–${Math.min(total, page * pageSize)} of ${total}`}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          Icon={ChevronLeft}
          disabled={page === 1}
          onClick={() => onChange(Math.min(page - 1, last))}
        >
          Previous
        </Button>
        <Button
          size="sm"
          variant="secondary"
          Icon={ChevronRight}
          disabled={page >= last}
          onClick={() => onChange(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
