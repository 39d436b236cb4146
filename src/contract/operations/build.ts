/** Which Linewise this is; the page tells its own, the server its own. */
export interface Build {
  version: string;
  /** Known where the build was made from a commit as it is. */
  commit?: string;
}

/** Written in by the build; sources that are run as they are have none. */
declare const LINEWISE_BUILD: Build | undefined;

export const thisBuild: Build =
  typeof LINEWISE_BUILD === 'undefined' ? { version: 'development' } : LINEWISE_BUILD;
