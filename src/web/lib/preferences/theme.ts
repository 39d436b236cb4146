import { storedValue, useStoredValue } from '../stored-value.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const theme = storedValue<Theme>(
  'linewise-theme',
  (text) => themes.find((known) => known === text) ?? 'system',
);

const systemWantsLight = window.matchMedia('(prefers-color-scheme: light)');
const groundColors = { dark: '#0b0e11', light: '#f3f5f7' } as const;

/** `system` follows the operating system; without a preference, dark. */
function resolveTheme(): 'light' | 'dark' {
  const chosen = theme.get();
  if (chosen !== 'system') return chosen;

  return systemWantsLight.matches ? 'light' : 'dark';
}

function applyTheme(): void {
  const resolved = resolveTheme();
  document.documentElement.classList.toggle('dark', resolved === 'dark');
  document.documentElement.classList.toggle('light', resolved === 'light');
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', groundColors[resolved]);
}

/** Call once at startup; public/before-paint.js sets the class before first paint. */
export function followTheme(): void {
  applyTheme();
  theme.subscribe(applyTheme);
  systemWantsLight.addEventListener('change', applyTheme);
}

export function useTheme(): [Theme, (next: Theme | undefined) => void] {
  return useStoredValue(theme);
}
