CREATE TABLE "backfills" (
	"league" text PRIMARY KEY NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"part" text,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "box_scores" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"home" jsonb NOT NULL,
	"away" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_scores_league_game_id_pk" PRIMARY KEY("league","game_id")
);
--> statement-breakpoint
CREATE TABLE "golf_entries" (
	"league" text NOT NULL,
	"tournament_id" text NOT NULL,
	"player_id" text NOT NULL,
	"place" integer NOT NULL,
	"position" text,
	"to_par" integer,
	"status" text NOT NULL,
	"thru" integer,
	"tee_time" timestamp (3) with time zone,
	"rounds" jsonb NOT NULL,
	"earnings" double precision,
	"is_amateur" boolean NOT NULL,
	CONSTRAINT "golf_entries_league_tournament_id_player_id_pk" PRIMARY KEY("league","tournament_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "team_statistics" (
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"competitor_id" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"total" double precision NOT NULL,
	"games" integer NOT NULL,
	CONSTRAINT "team_statistics_league_season_competitor_id_name_pk" PRIMARY KEY("league","season","competitor_id","name")
);
--> statement-breakpoint
CREATE TABLE "tennis_matches" (
	"league" text NOT NULL,
	"id" text NOT NULL,
	"tournament_id" text NOT NULL,
	"draw" text NOT NULL,
	"round" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"time_to_be_decided" boolean NOT NULL,
	"state" text NOT NULL,
	"status_text" text NOT NULL,
	"set" integer,
	"best_of" integer NOT NULL,
	"court" text,
	"network" text,
	"sides" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tennis_matches_league_id_pk" PRIMARY KEY("league","id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"league" text NOT NULL,
	"id" text NOT NULL,
	"season" integer NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"status_text" text NOT NULL,
	"is_major" boolean NOT NULL,
	"location" text,
	"surface" text,
	"golf" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournaments_league_id_pk" PRIMARY KEY("league","id")
);
--> statement-breakpoint
ALTER TABLE "box_scores" ADD CONSTRAINT "box_scores_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_entries" ADD CONSTRAINT "golf_entries_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_entries" ADD CONSTRAINT "golf_entries_league_player_id_competitors_league_id_fk" FOREIGN KEY ("league","player_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tennis_matches" ADD CONSTRAINT "tennis_matches_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tennis_matches_by_tournament" ON "tennis_matches" USING btree ("league","tournament_id");--> statement-breakpoint
CREATE INDEX "tennis_matches_by_start" ON "tennis_matches" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "tournaments_by_start" ON "tournaments" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "games_by_state" ON "games" USING btree ("league","state");