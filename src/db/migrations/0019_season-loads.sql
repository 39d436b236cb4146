CREATE TABLE "season_loads" (
	"league" text PRIMARY KEY NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"loaded_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
