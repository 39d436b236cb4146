-- What was graded before has no layers until `npm run ledger -- rebuild` or its next grade.
ALTER TABLE "grades" ADD COLUMN "layers" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "grades" ALTER COLUMN "layers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "close" jsonb;
