import { exportEndpoints } from '#contract/record/exports.ts';
import type { Routes } from '../../http/route.ts';
import { exportFileName } from './policy.ts';
import { writeCsv, writeJson } from './service.ts';

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
