import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';

type RegisterRoutes = (app: FastifyInstance, context: AppContext) => Promise<void> | void;

/** The routes of every feature, in the order of the house. */
export const features: RegisterRoutes[] = [];
