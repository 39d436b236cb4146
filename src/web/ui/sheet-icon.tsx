import type { ComponentProps } from 'react';

/** Where the build has put the sheet of icons (scripts/icons/icon-sheet.ts). */
declare const ICON_SHEET: string;

/** An icon of the sheet: what stands for a component of lucide’s in the built application. */
export function sheetIcon(name: string) {
  return function SheetIcon(props: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <use href={`${ICON_SHEET}#${name}`} />
      </svg>
    );
  };
}
