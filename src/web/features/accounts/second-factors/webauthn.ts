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

/** Loaded on first use. */
const load = () => import('@simplewebauthn/browser');

export async function askForPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options });
}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options });
}

/** Message for a browser error; undefined for other errors. */
export function formatRefusal(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. You can try again.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys work only at Linewise’s public address.';
  return undefined;
}
