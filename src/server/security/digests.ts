import { hash } from 'node:crypto';

/** SHA-256 of a text's UTF-8 bytes, in lowercase hex. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
