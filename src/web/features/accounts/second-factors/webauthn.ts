import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/accounts/passkeys.ts';

/** True when the browser supports passkeys, which require HTTPS or localhost. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

const load = () => import('@simplewebauthn/browser');

export async function askForPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options });
}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options });
}

const noneUsed = 'No passkey was used. You can try again.';
const refusals: Partial<Record<string, string>> = {
  NotAllowedError: noneUsed,
  AbortError: noneUsed,
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at Linewise’s public address.',
};

export function formatRefusal(error: unknown): string | undefined {
  return error instanceof Error ? refusals[error.name] : undefined;
}
