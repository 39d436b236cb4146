CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "games_by_filing" ON "games" USING btree ("league","filed_on");