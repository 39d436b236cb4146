-- Counted anew when the server starts, as before.
DELETE FROM "counted_forecasts";--> statement-breakpoint
DELETE FROM "record_figures";--> statement-breakpoint
DELETE FROM "compared_figures";--> statement-breakpoint
DELETE FROM "replays";--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "band" text;--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "result" text NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "band" text;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "result" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
UPDATE "predictions" SET
	"band" = CASE WHEN "contest_kind" = 'field' THEN NULL WHEN "confidence" >= 75 THEN 'high' WHEN "confidence" >= 60 THEN 'medium' ELSE 'low' END;--> statement-breakpoint
UPDATE "predictions" SET
	"result" = CASE g."outcome" WHEN 'win' THEN 'correct' WHEN 'loss' THEN 'incorrect' ELSE 'no-result' END
FROM "grades" g WHERE g."prediction_sequence" = "predictions"."sequence";--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_result" ON "counted_forecasts" USING btree ("source","author","league","result","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_band" ON "counted_forecasts" USING btree ("source","author","league","band","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_confident_losses" ON "counted_forecasts" USING btree ("source","author","league","played_at","contest_id","analyst") WHERE result = 'incorrect' and chance >= 0.699999999;--> statement-breakpoint
CREATE INDEX "predictions_by_season" ON "predictions" USING btree ("league","season","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_result" ON "predictions" USING btree ("league","result","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_band" ON "predictions" USING btree ("league","band","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_author" ON "predictions" USING btree ("league","author","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_analyst" ON "predictions" USING btree ("league","analyst","sequence");