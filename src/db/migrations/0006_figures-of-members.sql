-- All of these follow from the journal and from stored results: the server counts and replays them anew
-- when it starts.
DELETE FROM "counted_forecasts";
--> statement-breakpoint
DELETE FROM "record_figures";
--> statement-breakpoint
DELETE FROM "replays";
--> statement-breakpoint
CREATE TABLE "compared_figures" (
	"owner" text NOT NULL,
	"league" text NOT NULL,
	"instructions" text NOT NULL,
	"question" text NOT NULL,
	"opinion" text NOT NULL,
	"rival" text NOT NULL,
	"contests" bigint NOT NULL,
	"right" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"brier_squares" bigint NOT NULL,
	"skill" bigint NOT NULL,
	"skill_squares" bigint NOT NULL,
	CONSTRAINT "compared_figures_key" PRIMARY KEY("owner","league","instructions","question","opinion","rival")
);
--> statement-breakpoint
DROP INDEX "counted_forecasts_by_play";
--> statement-breakpoint
ALTER TABLE "counted_forecasts" DROP CONSTRAINT "counted_forecasts_source_author_league_contest_id_analyst_pk";
--> statement-breakpoint
ALTER TABLE "record_figures" DROP CONSTRAINT "record_figures_source_author_league_period_analyst_layer_question_band_bin_pk";
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "owner" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "instructions" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "is_newest" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "model" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "chance" double precision NOT NULL;
--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "owner" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "model" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "span" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "confidence" bigint NOT NULL;
--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD CONSTRAINT "counted_forecasts_key" PRIMARY KEY("source","author","owner","league","contest_id","analyst","instructions");
--> statement-breakpoint
ALTER TABLE "record_figures" ADD CONSTRAINT "record_figures_key" PRIMARY KEY("source","author","owner","league","span","period","analyst","model","layer","question","band","bin");
--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_contest" ON "counted_forecasts" USING btree ("source","league","contest_id");
--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_instructions" ON "counted_forecasts" USING btree ("owner","instructions","prediction_sequence") WHERE instructions <> '';
--> statement-breakpoint
CREATE INDEX "predictions_by_start" ON "predictions" USING btree ("author","settings","league","starts_at");
--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_play" ON "counted_forecasts" USING btree ("source","author","owner","league","played_at","contest_id");
