import { golfForecasts } from '#db/tables/forecasts.ts';
import { golfEntries } from '#db/tables/tournaments.ts';

export type GolfEntryRow = typeof golfEntries.$inferSelect;

export type GolfForecastRow = typeof golfForecasts.$inferSelect;
