CREATE TABLE "changed_seasons" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	CONSTRAINT "changed_seasons_key" PRIMARY KEY("source","league","season")
);
--> statement-breakpoint
CREATE TABLE "graded_forecasts" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
	"owner" text NOT NULL,
	"author" text NOT NULL,
	"analyst" text NOT NULL,
	"instructions" text NOT NULL,
	"layer" text NOT NULL,
	"question" text NOT NULL,
	"bin" integer NOT NULL,
	"season" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"is_newest" boolean NOT NULL,
	"model" text NOT NULL,
	"forecast_model" text NOT NULL,
	"prediction_sequence" bigint,
	"probability" double precision,
	"band" text,
	"outcome" text,
	"decided" integer NOT NULL,
	"won" integer NOT NULL,
	"brier" double precision,
	"log_score" double precision,
	"spread" text,
	"total" text,
	"spread_units" double precision,
	"total_units" double precision,
	"score_error" double precision,
	"score_errors" integer NOT NULL,
	"closing" double precision,
	"edge" text,
	"edge_units" double precision,
	"close_probability" double precision,
	"close_brier" double precision,
	"close_log_score" double precision,
	"open_log_score" double precision,
	"home_rate_brier" double precision,
	"replay" jsonb,
	CONSTRAINT "graded_forecasts_key" PRIMARY KEY("source","league","contest_id","owner","author","analyst","instructions","layer","question","bin")
);
--> statement-breakpoint
CREATE TABLE "season_bins" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"author" text NOT NULL,
	"owner" text NOT NULL,
	"forecast_model" text NOT NULL,
	"layer" text NOT NULL,
	"question" text NOT NULL,
	"band" text NOT NULL,
	"bin" integer NOT NULL,
	"forecasts" bigint NOT NULL,
	"scored" bigint NOT NULL,
	"right" bigint NOT NULL,
	"probability" bigint NOT NULL,
	"scored_squares" bigint NOT NULL,
	"right_squares" bigint NOT NULL,
	"scored_times_right" bigint NOT NULL,
	CONSTRAINT "season_bins_key" PRIMARY KEY("source","league","season","author","owner","forecast_model","layer","question","band","bin")
);
--> statement-breakpoint
CREATE TABLE "season_comparisons" (
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"owner" text NOT NULL,
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
	CONSTRAINT "season_comparisons_key" PRIMARY KEY("league","season","owner","instructions","question","opinion","rival")
);
--> statement-breakpoint
CREATE TABLE "season_days" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"author" text NOT NULL,
	"owner" text NOT NULL,
	"forecast_model" text NOT NULL,
	"question" text NOT NULL,
	"day" text NOT NULL,
	"forecasts" bigint NOT NULL,
	"scored" bigint NOT NULL,
	"right" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"with_close" bigint NOT NULL,
	"close_skill" bigint NOT NULL,
	"close_brier" bigint NOT NULL,
	CONSTRAINT "season_days_key" PRIMARY KEY("source","league","season","author","owner","forecast_model","question","day")
);
--> statement-breakpoint
CREATE TABLE "season_figures" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"author" text NOT NULL,
	"owner" text NOT NULL,
	"forecast_model" text NOT NULL,
	"analyst" text NOT NULL,
	"model" text NOT NULL,
	"layer" text NOT NULL,
	"question" text NOT NULL,
	"forecasts" bigint NOT NULL,
	"confidence" bigint NOT NULL,
	"scored" bigint NOT NULL,
	"right" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"brier_squares" bigint NOT NULL,
	"log_score" bigint NOT NULL,
	"log_score_squares" bigint NOT NULL,
	"spread_wins" bigint NOT NULL,
	"spread_losses" bigint NOT NULL,
	"spread_pushes" bigint NOT NULL,
	"total_wins" bigint NOT NULL,
	"total_losses" bigint NOT NULL,
	"total_pushes" bigint NOT NULL,
	"priced_spread_wins" bigint NOT NULL,
	"priced_spread_losses" bigint NOT NULL,
	"priced_spread_pushes" bigint NOT NULL,
	"spread_units" bigint NOT NULL,
	"priced_total_wins" bigint NOT NULL,
	"priced_total_losses" bigint NOT NULL,
	"priced_total_pushes" bigint NOT NULL,
	"total_units" bigint NOT NULL,
	"edge_wins" bigint NOT NULL,
	"edge_losses" bigint NOT NULL,
	"edges_priced" bigint NOT NULL,
	"edge_units" bigint NOT NULL,
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
	"close_log" bigint NOT NULL,
	"close_log_skill" bigint NOT NULL,
	"close_log_skill_squares" bigint NOT NULL,
	"with_open" bigint NOT NULL,
	"open_log" bigint NOT NULL,
	"open_log_skill" bigint NOT NULL,
	"open_log_skill_squares" bigint NOT NULL,
	"scored_squares" bigint NOT NULL,
	"right_squares" bigint NOT NULL,
	"scored_times_right" bigint NOT NULL,
	CONSTRAINT "season_figures_key" PRIMARY KEY("source","league","season","author","owner","forecast_model","analyst","model","layer","question")
);
--> statement-breakpoint
CREATE INDEX "graded_forecasts_by_season" ON "graded_forecasts" USING btree ("source","league","season");--> statement-breakpoint
CREATE INDEX "graded_forecasts_by_play" ON "graded_forecasts" USING btree ("source","author","owner","league","played_at","contest_id") WHERE layer = 'ours' and question in ('winner', 'win');--> statement-breakpoint
CREATE INDEX "graded_forecasts_by_instructions" ON "graded_forecasts" USING btree ("owner","instructions","prediction_sequence") WHERE instructions <> '';--> statement-breakpoint
CREATE INDEX "graded_forecasts_by_outcome" ON "graded_forecasts" USING btree ("source","author","league","outcome","played_at","contest_id") WHERE layer = 'ours' and question in ('winner', 'win');--> statement-breakpoint
CREATE INDEX "graded_forecasts_by_band" ON "graded_forecasts" USING btree ("source","author","league","band","played_at","contest_id") WHERE layer = 'ours' and question in ('winner', 'win');--> statement-breakpoint
CREATE INDEX "graded_forecasts_by_season_and_play" ON "graded_forecasts" USING btree ("source","author","league","season","played_at","contest_id") WHERE layer = 'ours' and question in ('winner', 'win');--> statement-breakpoint
CREATE INDEX "graded_forecasts_confident_losses" ON "graded_forecasts" USING btree ("source","author","league","played_at","contest_id","analyst") WHERE layer = 'ours' and question in ('winner', 'win') and outcome = 'loss' and probability >= 0.699999999;--> statement-breakpoint
INSERT INTO "graded_forecasts" ("source", "league", "contest_id", "owner", "author", "analyst", "instructions", "layer", "question", "bin", "season", "played_at", "is_newest", "model", "forecast_model", "prediction_sequence", "probability", "band", "outcome", "decided", "won", "brier", "log_score", "spread", "total", "spread_units", "total_units", "score_error", "score_errors", "closing", "edge", "edge_units", "close_probability", "close_brier", "close_log_score", "open_log_score", "home_rate_brier", "replay")
SELECT f.source, f.league, f.contest_id, f.owner, f.author, f.analyst, f.instructions, l.key, 'winner',
  CASE WHEN l.key = 'ours' AND l.grade ->> 'winner' IN ('win', 'loss') THEN greatest(0, least(9, floor((f.chance - 0.5) * 20 + 1e-9)))::int ELSE -1 END,
  f.season, f.played_at, f.is_newest, f.model, f.forecast_model, f.prediction_sequence,
  CASE WHEN l.key = 'ours' THEN f.chance WHEN f.layers #>> '{ours,winner}' = 'win' THEN 1 - sqrt((l.grade ->> 'brier')::float8) ELSE sqrt((l.grade ->> 'brier')::float8) END,
  CASE WHEN l.key = 'ours' THEN f.band END, l.grade ->> 'winner',
  CASE WHEN l.grade ->> 'winner' IN ('win', 'loss') THEN 1 ELSE 0 END, CASE WHEN l.grade ->> 'winner' = 'win' THEN 1 ELSE 0 END,
  (l.grade ->> 'brier')::float8, (l.grade ->> 'logScore')::float8, l.grade ->> 'spread', l.grade ->> 'total', (l.grade ->> 'spreadUnits')::float8, (l.grade ->> 'totalUnits')::float8,
  (l.grade ->> 'scoreError')::float8, CASE WHEN l.grade ? 'scoreError' THEN 1 ELSE 0 END, (l.grade #>> '{closing,probability}')::float8, l.grade #>> '{edge,outcome}', (l.grade #>> '{edge,units}')::float8,
  CASE WHEN f.layers #>> '{ours,winner}' = 'win' THEN 1 - sqrt((f.layers #>> '{close,brier}')::float8) ELSE sqrt((f.layers #>> '{close,brier}')::float8) END,
  (f.layers #>> '{close,brier}')::float8, (f.layers #>> '{close,logScore}')::float8, (f.layers #>> '{open,logScore}')::float8, (f.layers #>> '{home-rate,brier}')::float8,
  CASE WHEN l.key = 'ours' THEN f.replay END
FROM "counted_forecasts" f, jsonb_each(f.layers) l (key, grade) WHERE f.contest_kind = 'matchup';--> statement-breakpoint
INSERT INTO "graded_forecasts" ("source", "league", "contest_id", "owner", "author", "analyst", "instructions", "layer", "question", "bin", "season", "played_at", "is_newest", "model", "forecast_model", "prediction_sequence", "decided", "won", "score_error", "score_errors")
SELECT f.source, f.league, f.contest_id, f.owner, f.author, f.analyst, f.instructions, 'analyst-stated', 'segments', -1, f.season, f.played_at, f.is_newest, f.model, f.forecast_model, f.prediction_sequence,
  (s ->> 'wins')::int + (s ->> 'losses')::int, (s ->> 'wins')::int, (s ->> 'scoreError')::float8, (s ->> 'n')::int
FROM (SELECT *, layers #> '{analyst-stated,segments}' AS s FROM "counted_forecasts" WHERE contest_kind = 'matchup') f WHERE s IS NOT NULL;--> statement-breakpoint
INSERT INTO "graded_forecasts" ("source", "league", "contest_id", "owner", "author", "analyst", "instructions", "layer", "question", "bin", "season", "played_at", "is_newest", "model", "forecast_model", "prediction_sequence", "probability", "outcome", "decided", "won", "brier", "log_score", "score_errors", "replay")
SELECT f.source, f.league, f.contest_id, f.owner, f.author, f.analyst, f.instructions, l.key, q.key, -1, f.season, f.played_at, f.is_newest, f.model, f.forecast_model, f.prediction_sequence,
  CASE WHEN l.key = 'ours' AND q.key = 'win' THEN f.chance END, q.grade ->> 'best',
  CASE WHEN q.grade ->> 'best' = 'void' THEN 0 ELSE 1 END, CASE WHEN q.grade ->> 'best' = 'win' THEN 1 ELSE 0 END, (q.grade ->> 'brier')::float8, (q.grade ->> 'logScore')::float8, 0,
  CASE WHEN l.key = 'ours' AND q.key = 'win' THEN f.replay END
FROM "counted_forecasts" f, jsonb_each(f.layers) l (key, questions), jsonb_each(l.questions) q (key, grade) WHERE f.contest_kind = 'tournament';--> statement-breakpoint
INSERT INTO "graded_forecasts" ("source", "league", "contest_id", "owner", "author", "analyst", "instructions", "layer", "question", "bin", "season", "played_at", "is_newest", "model", "forecast_model", "prediction_sequence", "probability", "decided", "won", "score_errors")
SELECT f.source, f.league, f.contest_id, f.owner, f.author, f.analyst, f.instructions, b ->> 'layer', (b ->> 'question') || '-players', (b ->> 'bin')::int, f.season, f.played_at, f.is_newest, f.model, f.forecast_model, f.prediction_sequence,
  (b ->> 'chance')::float8 / 1000000, (b ->> 'players')::int, (b ->> 'did')::int, 0
FROM "counted_forecasts" f, jsonb_array_elements(f.field_bins) b WHERE f.contest_kind = 'tournament' AND jsonb_typeof(f.field_bins) = 'array';--> statement-breakpoint
INSERT INTO "changed_seasons" ("source", "league", "season") SELECT DISTINCT source, league, season FROM "graded_forecasts";
