CREATE TABLE "live_games" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"home" jsonb,
	"away" jsonb,
	"box_at" timestamp (3) with time zone,
	"prices" jsonb,
	"prices_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_games_league_game_id_pk" PRIMARY KEY("league","game_id")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "situation" jsonb;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;