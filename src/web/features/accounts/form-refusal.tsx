import { TriangleAlert } from 'lucide-react';

/** Why the form was rejected; stays after the toast is gone. */
export function FormRefusal({ reason }: { reason: string | undefined }) {
  if (reason === undefined) return null;

  return (
    <p className="flex gap-2 rounded-md bg-danger-ground px-3 py-2.5 text-sm text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {reason}
    </p>
  );
}
