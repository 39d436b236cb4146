import type { Endpoint } from './endpoint.ts';

export type Parts = Record<string, string | number | boolean | undefined>;

export function formatAddress(
  endpoint: Pick<Endpoint, 'path'>,
  input: { params?: Parts; query?: Parts } = {},
): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }

  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
