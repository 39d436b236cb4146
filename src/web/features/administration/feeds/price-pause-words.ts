import type { PricePause } from '#contract/operations/operations.ts';
import { formatMoment } from '#web/lib/time.ts';

const reasons: Record<PricePause['reason'], string> = {
  refused: 'the feed refused our request (HTTP 403)',
  'rate-limited': 'the feed says we ask too often (HTTP 429)',
  'daily-limit': 'today’s limit of requests is reached',
};

/** Why closing prices of past games are not loading now, and when loading continues. */
export function describePricePause({ reason, until }: PricePause): string {
  const when = formatMoment(until, 'dayAndTime');
  return `Loading of closing prices is paused until ${when}: ${reasons[reason]}.`;
}
