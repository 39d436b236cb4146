/** Version of this build; browser and server each report their own. */
export interface Build {
  version: string;
  /** Commit, when built from a clean one. */
  commit?: string;
}

/** Injected by the build; undefined when running from source. */
declare const LINEWISE_BUILD: Build | undefined;

export const thisBuild: Build =
  typeof LINEWISE_BUILD === 'undefined' ? { version: 'development' } : LINEWISE_BUILD;
