CREATE TABLE "draw_odds" (
	"league" text NOT NULL,
	"tournament_id" text NOT NULL,
	"inputs" text NOT NULL,
	"day" text NOT NULL,
	"at" timestamp (3) with time zone,
	"odds" jsonb,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "draw_odds_league_tournament_id_pk" PRIMARY KEY("league","tournament_id")
);
--> statement-breakpoint
ALTER TABLE "draw_odds" ADD CONSTRAINT "draw_odds_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;