import { exportEndpoints } from '#contract/record/exports.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { fileRoute } from '../../http/route.ts';
import { exportFileName } from './policy.ts';
import { writeCsv, writeJson } from './service.ts';

export function registerExportRoutes(app: FastifyInstance, context: AppContext): void {
  fileRoute(
    app,
    context,
    exportEndpoints.csv,
    (query) => exportFileName(query, 'csv'),
    ({ query, user }) => writeCsv(context, user.id, query),
  );
  fileRoute(
    app,
    context,
    exportEndpoints.json,
    (query) => exportFileName(query, 'json'),
    ({ query, user }) => writeJson(context, user.id, query),
  );
}
