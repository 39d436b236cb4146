CREATE TABLE "queue"."backup_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"every_hours" double precision NOT NULL,
	"newest" jsonb,
	"unreadable" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue"."job_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"clock_ahead_ms" double precision NOT NULL,
	"makes_backups" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyst_calls" ALTER COLUMN "league" DROP NOT NULL;