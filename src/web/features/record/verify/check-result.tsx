import { CircleCheck, CircleX } from 'lucide-react';
import { counted } from './describe-check.ts';
import type { CheckState } from './use-check.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface CheckResultProps {
  state: CheckState;
  onStop: () => void;
  onRetry: () => void;
}

/** Progress of a check, then its result, starting with one sentence. */
export function CheckResult({ state, onStop, onRetry }: CheckResultProps) {
  return (
    <div aria-live="polite">
      <Shown state={state} onStop={onStop} onRetry={onRetry} />
    </div>
  );
}

function Shown({ state, onStop, onRetry }: CheckResultProps) {
  switch (state.status) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          <Spinner />
          <span className="tabular">{counted(state.entries, 'entry', 'entries')} checked</span>
          <Button variant="ghost" size="sm" onClick={onStop}>
            Stop
          </Button>
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          message="The check could not be completed."
          detail={state.message}
          onRetry={onRetry}
        />
      );
    case 'done': {
      const { holds, sentence, details, head } = state.finding;
      const Icon = holds ? CircleCheck : CircleX;
      return (
        <div
          className={`mt-4 rounded-md border-l-4 p-4 ${holds ? 'border-good bg-good-ground' : 'border-bad bg-bad-ground'}`}
        >
          <p className="flex items-start gap-2 font-medium">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${holds ? 'text-good' : 'text-bad'}`}
            />
            <span>
              <strong className={holds ? 'text-good' : 'text-bad'}>
                {holds ? 'Verified:' : 'Verification failed.'}
              </strong>{' '}
              {sentence}
            </span>
          </p>
          {(details.length > 0 || head !== undefined) && (
            <ul className="mt-3 flex flex-col gap-1.5 text-sm">
              {details.map((line) => (
                <li key={line} className="break-words tabular">
                  {line}
                </li>
              ))}
              {head !== undefined && (
                <li>
                  Checksum of entry {head.sequence}:{' '}
                  <span className="font-mono text-xs break-all">{head.hash}</span>
                </li>
              )}
            </ul>
          )}
        </div>
      );
    }
  }
}
