CREATE TABLE "golf_forecasts" (
	"league" text NOT NULL,
	"tournament_id" text NOT NULL,
	"model" text NOT NULL,
	"ratings_version" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"players" jsonb NOT NULL,
	"live_at" timestamp (3) with time zone,
	"live_players" jsonb,
	CONSTRAINT "golf_forecasts_league_tournament_id_pk" PRIMARY KEY("league","tournament_id")
);
--> statement-breakpoint
ALTER TABLE "golf_forecasts" ADD CONSTRAINT "golf_forecasts_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;