import { lazyPage } from './lazy-page.tsx';

/** Above the pages before signing in, and of what visitors may read. */
export const minimalHeader = lazyPage(
  async () => (await import('#web/app/minimal-header.tsx')).MinimalHeader,
);

export const MinimalHeader = minimalHeader.Page;
