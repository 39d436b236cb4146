CREATE TABLE "line_ups" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"home" jsonb NOT NULL,
	"away" jsonb NOT NULL,
	CONSTRAINT "line_ups_league_game_id_known_at_pk" PRIMARY KEY("league","game_id","known_at")
);
--> statement-breakpoint
ALTER TABLE "line_ups" ADD CONSTRAINT "line_ups_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_scores_by_fetch" ON "box_scores" USING btree ("league","fetched_at");