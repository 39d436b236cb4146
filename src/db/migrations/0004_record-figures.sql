CREATE TABLE "counted_forecasts" (
	"source" text NOT NULL,
	"author" text NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
	"analyst" text NOT NULL,
	"contest_kind" text NOT NULL,
	"season" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"layers" jsonb NOT NULL,
	"prediction_sequence" bigint,
	"replay" jsonb,
	CONSTRAINT "counted_forecasts_source_author_league_contest_id_analyst_pk" PRIMARY KEY("source","author","league","contest_id","analyst")
);
--> statement-breakpoint
CREATE TABLE "record_figures" (
	"source" text NOT NULL,
	"author" text NOT NULL,
	"league" text NOT NULL,
	"analyst" text NOT NULL,
	"layer" text NOT NULL,
	"question" text NOT NULL,
	"band" text NOT NULL,
	"bin" integer NOT NULL,
	"period" text NOT NULL,
	"forecasts" bigint NOT NULL,
	"scored" bigint NOT NULL,
	"right" bigint NOT NULL,
	"chance" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"brier_squares" bigint NOT NULL,
	"log_score" bigint NOT NULL,
	"log_score_squares" bigint NOT NULL,
	"spread_wins" bigint NOT NULL,
	"spread_losses" bigint NOT NULL,
	"total_wins" bigint NOT NULL,
	"total_losses" bigint NOT NULL,
	"score_errors" bigint NOT NULL,
	"score_error" bigint NOT NULL,
	"closings" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"closing_squares" bigint NOT NULL,
	"with_home_rate" bigint NOT NULL,
	"home_rate_skill" bigint NOT NULL,
	"home_rate_skill_squares" bigint NOT NULL,
	"with_close" bigint NOT NULL,
	"close_skill" bigint NOT NULL,
	"close_skill_squares" bigint NOT NULL,
	"close_brier" bigint NOT NULL,
	CONSTRAINT "record_figures_source_author_league_period_analyst_layer_question_band_bin_pk" PRIMARY KEY("source","author","league","period","analyst","layer","question","band","bin")
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"league" text PRIMARY KEY NOT NULL,
	"results_version" text NOT NULL,
	"replayed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_play" ON "counted_forecasts" USING btree ("source","author","league","played_at","contest_id");