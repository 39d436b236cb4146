/** Hard courts count as two: outdoors, and under a roof (where carpet belongs, too). */
export const tennisSurfaces = ['hard', 'indoor', 'clay', 'grass'] as const;
export type TennisSurface = (typeof tennisSurfaces)[number];
