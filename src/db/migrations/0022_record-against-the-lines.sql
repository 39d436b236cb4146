-- Other figures are kept: locked ones are counted again from the journal, replayed ones replayed again.
DELETE FROM "record_figures";--> statement-breakpoint
DELETE FROM "field_bins";--> statement-breakpoint
DELETE FROM "compared_figures";--> statement-breakpoint
DELETE FROM "counted_forecasts";--> statement-breakpoint
DELETE FROM "replays";--> statement-breakpoint
ALTER TABLE "counted_forecasts" ADD COLUMN "forecast_model" text NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "forecast_model" text NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "close_log" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "close_log_skill" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "close_log_skill_squares" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "with_open" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "open_log" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "open_log_skill" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "open_log_skill_squares" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "spread_pushes" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "total_pushes" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "priced_spread_wins" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "priced_spread_losses" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "priced_spread_pushes" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "spread_units" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "priced_total_wins" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "priced_total_losses" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "priced_total_pushes" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "total_units" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "edge_wins" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "edge_losses" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "edges_priced" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" ADD COLUMN "edge_units" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "record_figures" DROP CONSTRAINT "record_figures_key";
--> statement-breakpoint
ALTER TABLE "record_figures" ADD CONSTRAINT "record_figures_key" PRIMARY KEY("source","author","owner","league","span","period","analyst","model","forecast_model","layer","question","band","bin");