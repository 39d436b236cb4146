/** Whether the browser supports passkeys, which require HTTPS or localhost. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
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
