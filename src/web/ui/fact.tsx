import { Fragment, type ReactNode } from 'react';

interface FactProps {
  name: string;
  value: ReactNode;
  /** Whether the label is above the value rather than beside it. */
  isStacked?: boolean;
}

export function Fact({ name, value, isStacked = false }: FactProps) {
  return (
    <div className={isStacked ? 'min-w-0' : 'flex gap-1.5'}>
      <dt className={isStacked ? 'text-xs text-muted' : 'text-muted'}>{name}</dt>
      <dd className="font-medium tabular">{value}</dd>
    </div>
  );
}

interface FactGridProps {
  /** Facts to list; false where there is none. */
  facts: ([name: string, value: ReactNode] | false)[];
  className?: string;
}

export function FactGrid({ facts, className }: FactGridProps) {
  return (
    <dl className={className}>
      {facts.map(
        (fact) => fact !== false && <Fact key={fact[0]} isStacked name={fact[0]} value={fact[1]} />,
      )}
    </dl>
  );
}

/** A label and its value; null where there is none. */
export type NamedFact = [name: string, value: string | null];

/** List of facts; `hashes` are long, and shown below. */
export function FactList({ facts, hashes = [] }: { facts: NamedFact[]; hashes?: NamedFact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {[...facts, ...hashes].map(
        ([name, value], place) =>
          value !== null && (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd
                className={
                  place < facts.length ? 'break-words' : 'font-mono text-xs leading-5 break-all'
                }
              >
                {value}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
