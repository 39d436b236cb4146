import { AsyncLocalStorage } from 'node:async_hooks';

/** The request or job on whose behalf work runs; included in every log line. */
export interface RequestScope {
  /** The request that asked for it, even if a job does it later. */
  requestId?: string;
  job?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work, and everything it starts, on behalf of a request or a job. */
export function doWithin<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
