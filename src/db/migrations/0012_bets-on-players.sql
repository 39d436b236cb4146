ALTER TABLE "bets" ADD COLUMN "statistic" text;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "player_name" text;