import { RotateCw, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { AnalystInUse } from '#web/features/analysts/analyst-in-use.tsx';
import { type Refresh, useRefresh } from './refresh-button.tsx';

interface PhoneMenuItemsProps {
  sport: SportId;
  refresh: Refresh;
  /** A GenerateItem, of pages that generate for many games. */
  generate?: ReactNode;
}

export function PhoneMenuItems({ sport, refresh, generate }: PhoneMenuItemsProps) {
  const { press, isBusy } = useRefresh(refresh);

  return (
    <>
      {generate}
      <MenuItem onSelect={press} isDisabled={isBusy}>
        <RotateCw />
        {refresh.label}
      </MenuItem>
      <MenuSeparator />
      <div role="presentation" className="px-3 py-2">
        <AnalystInUse sport={sport} />
      </div>
    </>
  );
}

interface GenerateItemProps {
  label: string;
  note?: string | undefined;
  isDisabled: boolean;
  onSelect: () => void;
}

export function GenerateItem({ label, note, ...item }: GenerateItemProps) {
  return (
    <MenuItem {...item}>
      <Sparkles />
      <span className="py-1">
        {label}
        {note !== undefined && note !== '' && (
          <span className="block text-xs text-muted">{note}</span>
        )}
      </span>
    </MenuItem>
  );
}
