import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { requireKeptSignIn } from '#web/features/accounts/kept-sign-in.ts';
import { arrive } from '#web/features/accounts/toast-after-reload.ts';
import { FormRefusal, formatFailure } from '#web/features/accounts/use-form.tsx';
import { formatRefusal } from './webauthn.ts';

export function PasskeyLogin({ returnPath }: { returnPath: string }) {
  const login = useMutation({
    mutationFn: async () => {
      const optionsJSON = await call(accountEndpoints.passkeyLoginOptions);
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const body = await startAuthentication({ optionsJSON });
      const answer = await call(accountEndpoints.loginWithPasskey, { body });
      await requireKeptSignIn(answer);
      return answer;
    },
  });
  const [refusal, setRefusal] = useState<string>();

  const signIn = () => {
    setRefusal(undefined);
    login.mutate(undefined, {
      onSuccess: ({ user }) => arrive(user, returnPath),
      onError: (error) => setRefusal(formatRefusal(error) ?? formatFailure(error)),
    });
  };

  return (
    <div className="flex flex-col gap-3">
      <div role="alert">
        <FormRefusal reason={refusal} />
      </div>
      <Button
        variant="secondary"
        width="full"
        Icon={Fingerprint}
        onClick={signIn}
        isBusy={login.isPending || login.isSuccess}
      >
        Use a passkey instead
      </Button>
    </div>
  );
}
