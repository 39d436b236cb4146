/** Answers that hang together: of one game's, or of one tournament's, `did` of `of`. */
interface Cluster {
  of: number;
  did: number;
}

/** Wilson's interval, of as many fewer answers as those of one cluster resemble each other. */
export function clusteredShareOf(
  clusters: Cluster[],
  count = clusters.length,
): { low: number | null; high: number | null } {
  if (count < 10) return { low: null, high: null };
  let [answers, did] = [0, 0];
  for (const one of clusters) {
    answers += one.of;
    did += one.did;
  }
  const share = did / answers;
  let spread = 0;
  for (const one of clusters) spread += (one.did - share * one.of) ** 2;
  const ifAlone = answers * share * (1 - share);
  const resemblance = ifAlone === 0 ? 1 : Math.max(1, (spread * count) / (count - 1) / ifAlone);
  const [n, z] = [answers / resemblance, 1.959964];
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half =
    (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { low: did === 0 ? 0 : middle - half, high: did === answers ? 1 : middle + half };
}
