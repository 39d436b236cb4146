import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Card, Panel, type PanelProps } from './card.tsx';
import { Disclosure } from './disclosure.tsx';

/** A panel; on phones only its title, which opens it. */
export function FoldedPanel(panel: PanelProps) {
  const { title, description, aside, headingLevel = 2, bodyClassName, children } = panel;
  if (useIsWide()) return <Panel {...panel} />;

  return (
    <Card as="section" className="px-4">
      <Disclosure label={title} headingLevel={headingLevel}>
        {(description !== undefined || aside !== undefined) && (
          <div className="mb-3 flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm text-muted">
            {description !== undefined && <p>{description}</p>}
            {aside !== undefined && <div className="ml-auto">{aside}</div>}
          </div>
        )}
        <div className={bodyClassName}>{children}</div>
      </Disclosure>
    </Card>
  );
}
