/** Content of a share image. */
export interface ShareCard {
  /** “NFL · Sun, Nov 22, 2026, 18:00 UTC”. */
  heading: string;
  /** The two sides, or a tournament's most likely winners; the pick is marked. */
  rows: { name: string; probability: number; isPick: boolean }[];
  /** “Projected 27–20 · market 55% Gulls”; empty for none. */
  details: string[];
  /** “Automatic · locked Nov 22, 2026, 12:03 UTC · entry 311”. */
  lock: string;
  hash: string;
  isSimulated: boolean;
}
