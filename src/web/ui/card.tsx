import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

export function Card({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  return (
    <Element
      className={clsx('min-w-0 rounded-lg border border-line bg-surface', className)}
      {...rest}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Id of the title, for `aria-labelledby`. */
  titleId?: string;
}

export function CardHeader({
  title,
  description,
  aside,
  headingLevel = 2,
  titleId,
}: CardHeaderProps) {
  const Heading = `h${headingLevel}` as const;

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 md:px-5 md:pt-5">
      <div className="min-w-0">
        <Heading id={titleId} className="font-display text-xl leading-tight font-semibold">
          {title}
        </Heading>
        {description !== undefined && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      {aside}
    </div>
  );
}

export interface PanelProps extends CardHeaderProps {
  bodyClassName?: string;
  children: ReactNode;
}

export function Panel({ bodyClassName, children, ...header }: PanelProps) {
  return (
    <Card as="section" aria-labelledby={header.titleId}>
      <CardHeader {...header} />
      <CardBody className={bodyClassName}>{children}</CardBody>
    </Card>
  );
}

export function CardBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={clsx('p-4 md:p-5', className)} {...rest} />;
}
