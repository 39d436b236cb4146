import { useState, type PointerEvent } from 'react';

/** From here on a swipe dismisses, in CSS pixels. */
const thresholdPx = 50;

/** Below this a press is still a click. */
const slackPx = 6;

/** Follows a swipe to the right and calls `onSwipe` when it ends beyond the threshold. */
export function useSwipeRight(onSwipe: () => void) {
  const [startPx, setStartPx] = useState<number>();
  const [offsetPx, setOffsetPx] = useState(0);

  const stop = () => {
    setStartPx(undefined);
    setOffsetPx(0);
  };

  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setStartPx(event.clientX);
      },
      onPointerMove: (event: PointerEvent) => {
        if (startPx === undefined) return;

        const moved = event.clientX - startPx;
        if (moved < slackPx) {
          setOffsetPx(0);
          return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        setOffsetPx(moved);
      },
      onPointerUp: (event: PointerEvent) => {
        if (startPx !== undefined && event.clientX - startPx >= thresholdPx) onSwipe();
        stop();
      },
      onPointerCancel: stop,
    },
  };
}
