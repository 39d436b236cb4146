CREATE TABLE "game_projections" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"projections" jsonb NOT NULL,
	"players" jsonb NOT NULL,
	"news" jsonb,
	CONSTRAINT "game_projections_league_game_id_pk" PRIMARY KEY("league","game_id")
);
--> statement-breakpoint
ALTER TABLE "game_projections" ADD CONSTRAINT "game_projections_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;