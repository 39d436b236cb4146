COMMENT ON TABLE "counted_forecasts" IS 'Replaced by graded_forecasts; kept for processes of the version before, dropped in the next version.';--> statement-breakpoint
COMMENT ON TABLE "record_figures" IS 'Replaced by season_figures; kept for processes of the version before, dropped in the next version.';--> statement-breakpoint
COMMENT ON TABLE "compared_figures" IS 'Replaced by season_comparisons; kept for processes of the version before, dropped in the next version.';
