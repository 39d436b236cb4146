/**
 * Returns whether the text was copied: the clipboard requires a secure context and can be
 * forbidden.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
