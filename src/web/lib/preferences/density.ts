import { storedValue, useStoredValue } from '../stored-value.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const density = storedValue<Density>(
  'linewise-density',
  (text) => densities.find((known) => known === text) ?? 'comfortable',
);

function applyDensity(): void {
  document.documentElement.classList.toggle('compact', density.get() === 'compact');
}

/** Call once at startup; public/before-paint.js sets the class before first paint. */
export function followDensity(): void {
  applyDensity();
  density.subscribe(applyDensity);
}

export function useDensity(): [Density, (next: Density | undefined) => void] {
  return useStoredValue(density);
}
