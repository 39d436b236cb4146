/** Encloses untrusted text between lines that it cannot forge. */
export interface UntrustedBlocks {
  /** Tells the model what the lines look like. */
  readonly notice: string;
  wrap(title: string, text: string): string;
}

/** `mark` is unguessable and new for every question. */
export function createUntrustedBlocks(mark: string): UntrustedBlocks {
  return {
    notice: `The mark of this message is ${mark}.`,
    wrap: (title, text) =>
      `<<<${title} ${mark}>>>\n${text.replaceAll(mark, '')}\n<<<end of ${title} ${mark}>>>`,
  };
}
