import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { arrive } from '../toast-after-reload.ts';
import { FormRefusal, formatFailure } from '../use-form.tsx';
import { useLoginWithPasskey } from './queries.ts';
import { formatRefusal } from './webauthn.ts';

export function PasskeyLogin({ returnPath }: { returnPath: string }) {
  const login = useLoginWithPasskey();
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
