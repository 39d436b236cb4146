import { storedChoice, useStoredValue } from '#web/lib/stored-value.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const densities = ['comfortable', 'compact'] as const;

const theme = storedChoice('linewise-theme', themes, 'system');
const density = storedChoice('linewise-density', densities, 'comfortable');

const systemWantsLight = window.matchMedia('(prefers-color-scheme: light)');
const groundColors = { dark: '#0b0e11', light: '#f3f5f7' } as const;

/** Applies the theme: `system` follows the operating system; without a preference, dark. */
function applyTheme(): void {
  const chosen = theme.get();
  const resolved = chosen !== 'system' ? chosen : systemWantsLight.matches ? 'light' : 'dark';
  document.documentElement.classList.toggle('dark', resolved === 'dark');
  document.documentElement.classList.toggle('light', resolved === 'light');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', groundColors[resolved]);
}

function applyDensity(): void {
  document.documentElement.classList.toggle('compact', density.get() === 'compact');
}

/**
 * Follows the preferences of look. Call once at startup; public/before-paint.js sets the classes
 * before first paint.
 */
export function followLook(): void {
  applyTheme();
  theme.subscribe(applyTheme);
  systemWantsLight.addEventListener('change', applyTheme);
  applyDensity();
  density.subscribe(applyDensity);
}

export const useTheme = () => useStoredValue(theme);
export const useDensity = () => useStoredValue(density);
