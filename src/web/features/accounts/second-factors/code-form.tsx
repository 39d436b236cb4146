import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { ApiError, useCall } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { requireKeptSignIn } from '#web/features/accounts/kept-sign-in.ts';
import { arrive } from '#web/features/accounts/toast-after-reload.ts';
import { FormRefusal, formatFailure, useForm } from '#web/features/accounts/use-form.tsx';

interface CodeFormProps {
  challenge: string;
  returnPath: string;
  onStartAgain: (why?: string) => void;
}

export function CodeForm({ challenge, returnPath, onStartAgain }: CodeFormProps) {
  const login = useCall(accountEndpoints.loginWithCode, requireKeptSignIn);
  const [isRecovery, setRecovery] = useState(false);
  const { refusal, onSubmit } = useForm((read, refuse, form) =>
    login.mutate(
      { body: { challenge, code: read('code') } },
      {
        onSuccess: ({ user }) => arrive(user, returnPath),
        onError: (error) => {
          const reason = formatFailure(error);
          if (error instanceof ApiError && error.code === 'conflict') return onStartAgain(reason);
          form.reset();
          refuse(reason);
        },
      },
    ),
  );

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4" aria-labelledby="second-step">
      <div>
        <h2 id="second-step" className="font-display text-xl font-semibold">
          One more step
        </h2>
        <p className="mt-1 text-sm text-muted">
          {isRecovery
            ? 'Enter one of your recovery codes. Each works once.'
            : 'Enter the code from your authenticator app.'}
        </p>
      </div>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 12}
        className="tabular tracking-widest"
        required
        autoFocus
      />
      <div role="alert">
        <FormRefusal reason={refusal} />
      </div>
      <Button type="submit" width="full" isBusy={login.isPending || login.isSuccess}>
        Continue
      </Button>
      <div className="-mb-2 flex flex-wrap justify-center gap-x-2">
        <Button variant="ghost" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use an app code' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onStartAgain()}>
          Start again
        </Button>
      </div>
    </form>
  );
}
