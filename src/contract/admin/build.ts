/** Version of this build; browser and server each report their own. */
export interface Build {
  version: string;
  /** Set when built from a clean commit. */
  commit?: string;
}

/** Injected by the build; undefined when running from source. */
declare const LINEWISE_BUILD: Build | undefined;

export const thisBuild: Build =
  typeof LINEWISE_BUILD === 'undefined' ? { version: 'development' } : LINEWISE_BUILD;
