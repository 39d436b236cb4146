import { type RefObject, useEffect, useRef, useState } from 'react';

/** Width of an element in CSS pixels, kept up to date; 0 until it has been measured. */
export function useWidth<Part extends HTMLElement>(): [RefObject<Part | null>, number] {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const part = ref.current;
    if (part === null) return undefined;

    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
}
