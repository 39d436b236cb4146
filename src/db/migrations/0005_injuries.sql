CREATE TABLE "game_injuries" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"home" jsonb,
	"away" jsonb,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_injuries_league_game_id_pk" PRIMARY KEY("league","game_id")
);
--> statement-breakpoint
ALTER TABLE "game_injuries" ADD CONSTRAINT "game_injuries_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;