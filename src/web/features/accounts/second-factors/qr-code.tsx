import { encode } from 'uqr';

/** Dark on light in both themes, for cameras. Drawn locally, so that the secret stays in the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });

  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={buildPath(data)} fill="#000000" />
    </svg>
  );
}

/** One path segment per run of dark squares. */
export function buildPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      });
    })
    .join('');
}
