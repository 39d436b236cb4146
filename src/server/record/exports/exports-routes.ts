import { exportEndpoints } from '#contract/record/exports.ts';
import type { Routes } from '../../http/route.ts';
import { exportFileName } from './exports-rules.ts';
import { writeCsv, writeJson } from './exports.ts';

export function registerExportRoutes({ context, fileRoute }: Routes): void {
  fileRoute(
    exportEndpoints.csv,
    (query) => exportFileName(query, 'csv'),
    ({ query, user }) => writeCsv(context, user.id, query),
  );
  fileRoute(
    exportEndpoints.json,
    (query) => exportFileName(query, 'json'),
    ({ query, user }) => writeJson(context, user.id, query),
  );
}
