/** Allows line breaks and tabs; matches other control characters and lone surrogates. */
const unstorable = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Why a trimmed reason is rejected, or undefined. */
export function problemOfReason(reason: string, maxLength: number): string | undefined {
  if (reason === '') return 'Please give a reason.';
  if (Array.from(reason).length > maxLength)
    return `The reason may be at most ${maxLength} characters long.`;
  if (unstorable.test(reason)) return 'The reason contains invalid characters.';
  return undefined;
}
