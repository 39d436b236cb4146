import { dayMs, hourMs, minuteMs } from '#domain/calendar/durations.ts';
import type { PreferencesView } from '#contract/accounts/preferences-endpoints.ts';
import type { AnalystModelView } from '#contract/analysts.ts';
import type { AnalystSlot } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { PlayingCounts } from '#forecasting/lineups/availability.ts';
import type { AnalystCalibration } from '#forecasting/market/analyst-calibration.ts';
import type { DifferenceCounts } from '#forecasting/market/market-differences.ts';
import type { GolfRatings, Ratings } from './forecasts/learning/learning-types.ts';
import { FeedCache } from './http/feed.ts';
import { SwrCache } from './swr-cache.ts';

/** In-memory state of a thread; everything but its own locks is a copy that can be lost. */
export type Memory = ReturnType<typeof createMemory>;

export function createMemory(now: () => Date) {
  const minutes = { maxAgeMs: 10 * minuteMs, refreshAgeMs: minuteMs, size: 20 };
  return {
    feeds: new FeedCache(now),
    /** Each league's model, trained on every stored result. */
    ratings: new Map<LeagueId, Promise<Ratings>>(),
    golfRatings: undefined as Promise<GolfRatings> | undefined,
    /** Ratings revision of the last full recomputation; none at the start: models may be new. */
    forecastRevisions: new Map<LeagueId, number>(),
    /** Whether the recent seasons of some league are still loading, as of the last minute. */
    isFirstLoad: false,
    /** Times when members last looked at each league whose recent seasons are still loading. */
    looks: new Map<LeagueId, Date>(),
    /** Times when members last looked at the page of a game in play, by `nba/401…`. */
    gameLooks: new Map<string, Date>(),
    /** Each league's past differences between our predictions and the market. */
    differenceCounts: new SwrCache<DifferenceCounts>(minutes),
    /** Whether each league's history is loaded, and was when it was replayed. */
    replayStates: new SwrCache<{ isLoaded: boolean; isOutdated: boolean }>(minutes),
    /** How often each league's listed players have played. */
    playingCounts: new SwrCache<PlayingCounts>({ maxAgeMs: dayMs, refreshAgeMs: hourMs, size: 20 }),
    calibrations: new SwrCache<AnalystCalibration>({ ...minutes, refreshAgeMs: minutes.maxAgeMs }),
    /** The analysts' models as members see them: every sports page requests them. */
    analystModels: new SwrCache<AnalystModelView[]>({
      maxAgeMs: 15_000,
      refreshAgeMs: 15_000,
      size: 1,
    }),
    /** Always read again; kept for the time that the database is away. */
    preferences: new SwrCache<PreferencesView>({ maxAgeMs: 0, refreshAgeMs: 0, size: 5000 }),
    /** The database does not respond; undefined while it does. */
    outage: undefined as { since: Date; reason: string } | undefined,
    /** OpenAI's answer about when its models end. */
    shutdownDates: { askedAtMs: -Infinity, dates: new Map<AnalystSlot, string>() },
    /**
     * Locks held here, by inputs; each resolves at its release, to the error if nothing was made.
     */
    generationLocks: new Map<string, Promise<unknown>>(),
  };
}
