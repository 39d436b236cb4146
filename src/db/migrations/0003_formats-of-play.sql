ALTER TABLE "games" ADD COLUMN "format" jsonb;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "was_suspended" boolean DEFAULT false NOT NULL;