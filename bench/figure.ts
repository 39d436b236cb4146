/** Result of a measure, printed as one line. */
export interface Figure {
  name: string;
  value: string;
  /** The target, and whether it is met. */
  target?: { text: string; holds: boolean };
}
