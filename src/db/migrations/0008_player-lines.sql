CREATE TABLE "player_quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"player_id" text NOT NULL,
	"statistic" text NOT NULL,
	"provider" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"line" double precision NOT NULL,
	"open_line" double precision,
	"over_price" double precision,
	"under_price" double precision,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "player_quotes_by_game" ON "player_quotes" USING btree ("league","game_id");