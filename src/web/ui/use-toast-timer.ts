import { useEffect, useRef, useState } from 'react';

const showForMs = 5000;
const stepMs = 250;

/**
 * Calls `onEnd` after 5000 ms, not counting the time in which the reader rests on the toast or is away. It
 * counts in steps: while a page is too busy to draw, nobody can read.
 */
export function useToastTimer(isOpen: boolean, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(showForMs);
  const end = useRef(onEnd);

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (!isOpen || isPaused) return undefined;

    const steps = setInterval(() => {
      remainingMs.current -= stepMs;
      if (remainingMs.current > 0) return;
      clearInterval(steps);
      end.current();
    }, stepMs);

    return () => clearInterval(steps);
  }, [isOpen, isPaused]);

  useEffect(() => {
    const pause = () => setPaused(true);
    const resume = () => setPaused(false);

    window.addEventListener('blur', pause);
    window.addEventListener('focus', resume);

    return () => {
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', resume);
    };
  }, []);

  return {
    pauseHandlers: {
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  };
}
