import type { SlotUsageView } from '#contract/analysts.ts';

const faultLabels: Record<string, string> = {
  unreachable: 'unreachable',
  timeout: 'timed out',
  'rate-limited': 'rate limited',
  'server-error': 'vendor error',
  'out-of-credit': 'out of credit',
  'key-refused': 'API key refused',
  'model-retired': 'model retired',
  misconfigured: 'request rejected',
  refused: 'declined to answer',
  unreadable: 'invalid response',
  contradictory: 'inconsistent response',
};

export function faultLabel(fault: string): string {
  return faultLabels[fault] ?? fault;
}

export function slotState({ configured, lastFault, calls }: SlotUsageView): {
  kind: 'working' | 'failing' | 'unused' | 'off';
  words: string;
} {
  if (!configured) return { kind: 'off', words: 'Not configured' };
  if (lastFault !== null) return { kind: 'failing', words: faultLabel(lastFault) };
  return calls === 0
    ? { kind: 'unused', words: 'No calls yet' }
    : { kind: 'working', words: 'Working' };
}
