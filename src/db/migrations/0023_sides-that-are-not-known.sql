ALTER TABLE "bets" ADD COLUMN "home_id" text;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "away_id" text;--> statement-breakpoint
ALTER TABLE "competitors" ADD COLUMN "is_undecided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competitors" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "kind" text DEFAULT 'league' NOT NULL;--> statement-breakpoint
ALTER TABLE "grades" ADD COLUMN "void_reason" text;--> statement-breakpoint
UPDATE "competitors" SET "is_undecided" = true WHERE "id" LIKE '-%';--> statement-breakpoint
UPDATE "games" SET "kind" = 'undecided' WHERE "home_id" LIKE '-%' OR "away_id" LIKE '-%';
