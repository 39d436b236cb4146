import { useEffect, useRef, useState } from 'react';
import type { CheckedCounts } from '#domain/journal/journal-check.ts';
import { serverMessage } from '#web/lib/api.ts';
import type { Finding } from './checks.ts';

export type CheckState =
  | { status: 'idle' }
  | { status: 'running'; entries: number }
  | { status: 'done'; finding: Finding }
  | { status: 'failed'; message: string };

type Check = (checking: {
  signal: AbortSignal;
  onProgress: (counts: CheckedCounts) => void;
}) => Promise<Finding>;

/** One check at a time: starting another or leaving the page cancels it. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ status: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (check: Check) => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    setState({ status: 'running', entries: 0 });
    try {
      const onProgress = ({ entries }: CheckedCounts) => {
        if (!signal.aborted) setState({ status: 'running', entries });
      };
      const finding = await check({ signal, onProgress });
      if (!signal.aborted) setState({ status: 'done', finding });
    } catch (error) {
      if (signal.aborted) return;
      const message =
        serverMessage(error) ?? 'The journal could not be read completely. Please try again.';
      setState({ status: 'failed', message });
    }
  };
  const stop = () => {
    underWay.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, start: (check: Check) => void start(check), stop };
}
