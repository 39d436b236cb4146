/** Surfaces of tennis; `indoor` is indoor hard court, carpet included. */
export const tennisSurfaces = ['hard', 'indoor', 'clay', 'grass'] as const;
export type TennisSurface = (typeof tennisSurfaces)[number];
