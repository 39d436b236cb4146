interface FactProps {
  name: string;
  value: string;
  /** The name above the value instead of before it. */
  isStacked?: boolean;
}

/** A figure with its name, inside a `<dl>`. */
export function Fact({ name, value, isStacked = false }: FactProps) {
  return (
    <div className={isStacked ? 'min-w-0' : 'flex gap-1.5'}>
      <dt className={isStacked ? 'text-xs text-muted' : 'text-muted'}>{name}</dt>
      <dd className="font-medium tabular">{value}</dd>
    </div>
  );
}
