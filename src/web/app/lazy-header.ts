import { lazyPage } from './lazy-page.tsx';

/** Header of pages before sign-in and of the public record. */
export const minimalHeader = lazyPage(
  async () => (await import('#web/app/minimal-header.tsx')).MinimalHeader,
);

export const MinimalHeader = minimalHeader.Page;
