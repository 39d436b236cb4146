CREATE TABLE "season_differences" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"min_points" integer NOT NULL,
	"min_price" integer NOT NULL,
	"n" integer NOT NULL,
	"won" integer NOT NULL,
	"market_expected" double precision NOT NULL,
	"we_expected" double precision NOT NULL,
	CONSTRAINT "season_differences_key" PRIMARY KEY("source","league","season","min_points","min_price")
);
--> statement-breakpoint
INSERT INTO "changed_seasons" ("source", "league", "season") SELECT DISTINCT source, league, season FROM "graded_forecasts" ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "counted_forecasts" WHERE "owner" <> '';--> statement-breakpoint
DELETE FROM "record_figures" WHERE "owner" <> '';--> statement-breakpoint
DELETE FROM "compared_figures" WHERE "owner" <> '';
