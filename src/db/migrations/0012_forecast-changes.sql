CREATE TABLE "forecast_changes" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"home_win_probability" double precision NOT NULL,
	"home_spread" double precision NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "forecast_changes_league_game_id_made_at_pk" PRIMARY KEY("league","game_id","made_at")
);
--> statement-breakpoint
INSERT INTO "forecast_changes" ("league", "game_id", "made_at", "home_win_probability", "home_spread", "total")
SELECT "league", "game_id", "made_at",
  ("forecast" ->> 'homeWinProbability')::double precision,
  ("forecast" ->> 'homeSpread')::double precision,
  ("forecast" ->> 'total')::double precision
FROM "forecasts"
ON CONFLICT DO NOTHING;
