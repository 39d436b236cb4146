import { hash } from 'node:crypto';

/** Over the UTF-8 bytes of a text, in lower-case hex. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
