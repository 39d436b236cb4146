import { clsx } from 'clsx';

interface SkeletonProps {
  className: string;
}

/**
 * Placeholder for loading content. Needs nearby text, or `SkeletonGroup`, that says what is
 * loading.
 */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={clsx('animate-pending rounded-md bg-raised', className)} />
  );
}

export function Skeletons({ count, className }: SkeletonProps & { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <Skeleton key={place} className={className} />
  ));
}

interface SkeletonGroupProps {
  label: string;
  className?: string;
  /** Sizes of its placeholders, instead of `children`. */
  parts?: readonly string[];
  children?: React.ReactNode;
}

export function SkeletonGroup({
  label,
  className = 'flex flex-col gap-4',
  parts,
  children,
}: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {parts?.map((size, place) => (
        <Skeleton key={place} className={size} />
      ))}
      {children}
    </div>
  );
}
