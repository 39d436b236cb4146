/** What to do about a Node that is too old; undefined for others. */
export function problemOfNode(version: string): string | undefined;

/** Ends the process if its Node is too old. */
export function refuseOldNode(): void;
