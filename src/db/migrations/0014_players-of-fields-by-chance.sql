CREATE TABLE "field_bins" (
	"source" text NOT NULL,
	"author" text NOT NULL,
	"owner" text NOT NULL,
	"league" text NOT NULL,
	"layer" text NOT NULL,
	"question" text NOT NULL,
	"bin" integer NOT NULL,
	"forecasts" bigint NOT NULL,
	"players" bigint NOT NULL,
	"did" bigint NOT NULL,
	"chance" bigint NOT NULL,
	"players_squares" bigint NOT NULL,
	"did_squares" bigint NOT NULL,
	"players_times_did" bigint NOT NULL,
	CONSTRAINT "field_bins_key" PRIMARY KEY("source","author","owner","league","layer","question","bin")
);
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "field_bins" jsonb;--> statement-breakpoint
-- Replayed again, so that the past has them too; what is locked is counted again at the start.
DELETE FROM "replays" WHERE "league" = 'pga';
