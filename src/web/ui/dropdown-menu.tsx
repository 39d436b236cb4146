import { cloneElement, type KeyboardEvent, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuProps } from './menu.tsx';
import { showFailure } from '#web/lib/toast-store.ts';

const Menu = lazyPart(async () => (await import('./menu.tsx')).Menu, { fetched: 'ahead' });

/** A menu button whose code loads on first use, or shortly before; `prepare` loads the content. */
export function DropdownMenu({
  prepare,
  ...menu
}: MenuProps & { prepare: () => Promise<unknown> }) {
  const [hasOpened, setHasOpened] = useState(false);
  if (hasOpened) return <Menu {...menu} />;

  const fetchMenu = () => Promise.all([Menu.preload(), prepare()]);
  const open = async () => {
    const [isLoaded] = await fetchMenu();
    if (isLoaded) setHasOpened(true);
    else showFailure('The menu could not be loaded. Check your connection.');
  };

  return cloneElement(menu.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void fetchMenu(),
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open();
    },
  });
}
