DROP INDEX "bets_picks";--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "unit_size" double precision;--> statement-breakpoint
CREATE UNIQUE INDEX "bets_picks" ON "bets" USING btree ("user_id","league","contest_id","market") WHERE is_pick;