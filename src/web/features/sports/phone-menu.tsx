import { Ellipsis } from 'lucide-react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PhoneMenuItems as Items } from './phone-menu-items.tsx';

const PhoneMenuItems = lazyPart(
  async () => (await import('./phone-menu-items.tsx')).PhoneMenuItems,
  { fetched: 'ahead' },
);

/**
 * Menu of a sport’s page on a phone, with what stands beside the titles elsewhere: generating,
 * Refresh and the model.
 */
export function PhoneMenu(items: Parameters<typeof Items>[0]) {
  return (
    <DropdownMenu
      label="More"
      prepare={PhoneMenuItems.preload}
      trigger={
        <IconButton label="More" className="-my-2 -mr-3 md:hidden">
          <Ellipsis />
        </IconButton>
      }
    >
      <PhoneMenuItems {...items} />
    </DropdownMenu>
  );
}
