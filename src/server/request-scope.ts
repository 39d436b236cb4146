import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done: it stands in every line of the log that is written meanwhile. */
export interface RequestScope {
  /** The request that asked for it, also where a job does it later. */
  requestId?: string;
  /** The job, by the name of its queue. */
  job?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Does work, and all that follows from it, on behalf of a request or a job. */
export function doWithin<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
