DROP INDEX "predictions_by_start";--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_season" ON "counted_forecasts" USING btree ("source","author","league","season","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "prediction_requests_by_prediction" ON "prediction_requests" USING btree ("prediction_id");--> statement-breakpoint
CREATE INDEX "predictions_pending" ON "predictions" USING btree ("league","starts_at") WHERE result = 'pending';--> statement-breakpoint
CREATE INDEX "predictions_by_seal" ON "predictions" USING btree ("sealed_at","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_start" ON "predictions" USING btree ("league","starts_at");--> statement-breakpoint
-- Every layer was summed by month; now over all time, and the headline alone by month. Sums of whole
-- numbers: what is added up here is what counting anew would give.
INSERT INTO "record_figures" ("source", "author", "owner", "league", "analyst", "model", "layer", "question", "band", "bin", "span", "period",
	"forecasts", "confidence", "scored", "right", "chance", "brier", "brier_squares", "log_score", "log_score_squares",
	"spread_wins", "spread_losses", "total_wins", "total_losses", "score_errors", "score_error",
	"closings", "closing", "closing_squares", "with_home_rate", "home_rate_skill", "home_rate_skill_squares",
	"with_close", "close_skill", "close_skill_squares", "close_brier")
SELECT "source", "author", "owner", "league", "analyst", "model", "layer", "question", "band", "bin", 'all', '',
	sum("forecasts"), sum("confidence"), sum("scored"), sum("right"), sum("chance"), sum("brier"), sum("brier_squares"), sum("log_score"), sum("log_score_squares"),
	sum("spread_wins"), sum("spread_losses"), sum("total_wins"), sum("total_losses"), sum("score_errors"), sum("score_error"),
	sum("closings"), sum("closing"), sum("closing_squares"), sum("with_home_rate"), sum("home_rate_skill"), sum("home_rate_skill_squares"),
	sum("with_close"), sum("close_skill"), sum("close_skill_squares"), sum("close_brier")
FROM "record_figures" WHERE "span" = 'month'
GROUP BY "source", "author", "owner", "league", "analyst", "model", "layer", "question", "band", "bin";--> statement-breakpoint
DELETE FROM "record_figures" WHERE "span" = 'month';--> statement-breakpoint
INSERT INTO "record_figures" ("source", "author", "owner", "league", "analyst", "model", "layer", "question", "band", "bin", "span", "period",
	"forecasts", "confidence", "scored", "right", "chance", "brier", "brier_squares", "log_score", "log_score_squares",
	"spread_wins", "spread_losses", "total_wins", "total_losses", "score_errors", "score_error",
	"closings", "closing", "closing_squares", "with_home_rate", "home_rate_skill", "home_rate_skill_squares",
	"with_close", "close_skill", "close_skill_squares", "close_brier")
SELECT "source", "author", "owner", "league", "analyst", "model", "layer", "question", '', -1, 'month', left("period", 7),
	sum("forecasts"), sum("confidence"), sum("scored"), sum("right"), sum("chance"), sum("brier"), sum("brier_squares"), sum("log_score"), sum("log_score_squares"),
	sum("spread_wins"), sum("spread_losses"), sum("total_wins"), sum("total_losses"), sum("score_errors"), sum("score_error"),
	sum("closings"), sum("closing"), sum("closing_squares"), sum("with_home_rate"), sum("home_rate_skill"), sum("home_rate_skill_squares"),
	sum("with_close"), sum("close_skill"), sum("close_skill_squares"), sum("close_brier")
FROM "record_figures" WHERE "span" = 'day'
GROUP BY "source", "author", "owner", "league", "analyst", "model", "layer", "question", left("period", 7);
