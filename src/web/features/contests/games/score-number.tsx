import { useEffect, useRef, useState } from 'react';
import './games.css';

/** A score that flashes once when it changes while one looks; never when it first appears. */
export function ScoreNumber({ value, className }: { value: number | null; className: string }) {
  const previous = useRef(value);
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    if (previous.current !== null && value !== null && previous.current !== value) {
      setChanges((count) => count + 1);
    }
    previous.current = value;
  }, [value]);

  return (
    // The key starts the animation again when a second score follows the first.
    <span
      key={changes}
      className={`inline-block text-right font-display leading-none font-semibold tabular ${changes > 0 ? 'score-flash' : ''} ${className}`}
    >
      {value ?? '--'}
    </span>
  );
}
