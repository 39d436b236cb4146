import { exportEndpoints } from '#contract/exports.ts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { fileRoute } from '../../http/route.ts';
import { writeCsv, writeJson } from './service.ts';

export function registerExportRoutes(app: FastifyInstance, context: AppContext): void {
  fileRoute(app, context, exportEndpoints.csv, 'linewise-predictions.csv', ({ query, user }) =>
    writeCsv(context, user.id, query),
  );
  fileRoute(app, context, exportEndpoints.json, 'linewise-predictions.json', ({ query, user }) =>
    writeJson(context, user.id, query),
  );
}
