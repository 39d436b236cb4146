export interface IconSheet {
  address: string;
  svg: string;
  names: ReadonlyMap<string, string>;
}
export const library: string;
export const webSources: string;
export const drawing: string;
export function readIconSheet(): Promise<IconSheet>;
export function listSheetIcons(sheet: IconSheet): string;
