import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type CallInput, type InputArguments } from './api.ts';

/** A mutation that calls an endpoint: `useCall(accountEndpoints.login)`, then `mutate({ body })`. */
export function useCall<E extends Endpoint>(endpoint: E) {
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, ...([input] as InputArguments<E>)),
  });
}
