import type { ComponentProps } from 'react';

/** URL of the icon sheet, set by the build (scripts/icons/icon-sheet.mjs). */
declare const ICON_SHEET: string;

/** An icon from the sheet, which replaces lucide components in the production build. */
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
