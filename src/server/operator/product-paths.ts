/** Paths of the application's files. */
export interface ProductPaths {
  webFolder: string;
  migrationsFolder: string;
  /** An empty embedded database, made by the build. */
  readyDatabase?: string;
}
