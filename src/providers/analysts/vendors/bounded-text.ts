/** The body of an answer as text, or undefined when it is longer than `maxBytes` (unpacked). */
export async function readBoundedText(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  if (response.body === null) return '';

  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();

  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }

  return new TextDecoder('utf-8').decode(Buffer.concat(chunks));
}
