CREATE TABLE "golf_picks" (
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"tournament_id" text NOT NULL,
	"prediction_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "golf_picks_user_id_league_tournament_id_pk" PRIMARY KEY("user_id","league","tournament_id")
);
--> statement-breakpoint
ALTER TABLE "golf_picks" ADD CONSTRAINT "golf_picks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_picks" ADD CONSTRAINT "golf_picks_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;