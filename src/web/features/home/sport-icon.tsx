import type { ReactNode } from 'react';
import type { SportId } from '#domain/league.ts';

/** The ball of each sport, and golf’s flag, in outlines on a square of 24. */
const outlines: Record<SportId, ReactNode> = {
  nfl: (
    <>
      <path d="M4 20c-1.5-6 0-11 3.5-13.5S15 3 20 4c1 5 0 9-2.5 12.5S10 21.5 4 20Z" />
      <path d="m9 15 6-6M9.5 11.5l3 3M11.5 9.5l3 3" />
    </>
  ),
  nba: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3v18M5.6 5.6c3.5 3.5 3.5 9.3 0 12.8M18.4 5.6c-3.5 3.5-3.5 9.3 0 12.8" />
    </>
  ),
  nhl: (
    <>
      <ellipse cx="12" cy="9" rx="9" ry="3.5" />
      <path d="M3 9v6c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5V9" />
    </>
  ),
  mlb: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M6 5.3c2.7 3.9 2.7 9.5 0 13.4M18 5.3c-2.7 3.9-2.7 9.5 0 13.4" />
    </>
  ),
  golf: (
    <>
      <path d="M9 20V3l9 4-9 4" />
      <path d="M5 20c0-1 1.8-1.8 4-1.8s4 .8 4 1.8-1.8 1.5-4 1.5-4-.5-4-1.5Z" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3.6 9c4.4 0 8.4 3 8.4 11.9M20.4 15C16 15 12 12 12 3.1" />
    </>
  ),
};

/** Decorative: always next to the sport’s name. */
export function SportIcon({ sport }: { sport: SportId }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 shrink-0 text-muted"
    >
      {outlines[sport]}
    </svg>
  );
}
