import { clsx } from 'clsx';

interface SkeletonProps {
  /** Gives it the size of what it stands for: `h-40 w-full`. */
  className: string;
}

/** Holds the place of content that is on its way. Give a text nearby, or `SkeletonGroup`, that says what is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={clsx('animate-pending rounded-md bg-raised', className)} />
  );
}

/** So many of the same size. */
export function Skeletons({ count, className }: SkeletonProps & { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <Skeleton key={place} className={className} />
  ));
}

interface SkeletonGroupProps {
  /** Read out once: “Loading NFL games”. */
  label: string;
  className?: string;
  children: React.ReactNode;
}

export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
