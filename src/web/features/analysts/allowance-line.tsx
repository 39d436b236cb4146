import { useModels } from './model-queries.ts';
import { formatAllowance } from './allowance.ts';

export function AllowanceLine() {
  const { data } = useModels();
  return <div className="min-h-4 text-xs text-muted tabular">{data && formatAllowance(data)}</div>;
}
