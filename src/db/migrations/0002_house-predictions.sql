ALTER TABLE "predictions" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ALTER COLUMN "requested_slot" DROP NOT NULL;--> statement-breakpoint
-- Whatever was predicted before, a member had asked for.
ALTER TABLE "predictions" ADD COLUMN "author" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ALTER COLUMN "author" DROP DEFAULT;