import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-2 px-4 py-8 text-center">
      {icon !== undefined && (
        <span aria-hidden="true" className="mb-1 text-faint [&_svg]:size-7">
          {icon}
        </span>
      )}
      <p className="font-medium">{title}</p>
      {description !== undefined && <p className="max-w-md text-sm text-muted">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
