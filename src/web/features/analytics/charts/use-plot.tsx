import { useEffect, useRef, useState } from 'react';

export const axisText = 'fill-muted text-xs tabular';

export function usePlot() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const part = ref.current;
    if (part === null) return undefined;

    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, []);

  return {
    ref,
    /** Of the element in CSS pixels; 0 until measured. */
    width,
    readable: (words: string) => ({
      tabIndex: 0,
      role: 'img',
      'aria-label': words,
      onFocus: () => setShown(words),
      onBlur: () => setShown(undefined),
      onMouseEnter: () => setShown(words),
      onMouseLeave: () => setShown(undefined),
    }),
    /** In its own place, so that nothing is covered. */
    readout: shown !== undefined && <Readout>{shown}</Readout>,
  };
}

export function Readout({ children }: { children: string }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-0 right-0 rounded-md bg-raised px-2 py-1 text-xs tabular"
    >
      {children}
    </p>
  );
}

interface YAxisProps {
  ticks: number[];
  left: number;
  right: number;
  y: (value: number) => number;
  format: (value: number) => string;
  baseline?: number | undefined;
}

export function YAxis({ ticks, left, right, y, format, baseline }: YAxisProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className={axisText}>
            {format(tick)}
          </text>
        </g>
      ))}
      {baseline !== undefined && (
        <line
          x1={left}
          x2={right}
          y1={y(baseline)}
          y2={y(baseline)}
          stroke="var(--line-strong)"
          strokeDasharray="4 4"
        />
      )}
    </>
  );
}
