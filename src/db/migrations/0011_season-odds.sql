CREATE TABLE "game_stakes" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"stakes" jsonb NOT NULL,
	CONSTRAINT "game_stakes_league_game_id_pk" PRIMARY KEY("league","game_id")
);
--> statement-breakpoint
CREATE TABLE "graded_season_statements" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"day" text NOT NULL,
	"team_id" text NOT NULL,
	"statement" text NOT NULL,
	"days_in" integer NOT NULL,
	"probability" double precision NOT NULL,
	"happened" boolean NOT NULL,
	"brier" double precision NOT NULL,
	"log_score" double precision NOT NULL,
	CONSTRAINT "graded_season_statements_key" PRIMARY KEY("source","league","season","day","team_id","statement")
);
--> statement-breakpoint
CREATE TABLE "season_matrices" (
	"league" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "season_matrices_league_part_pk" PRIMARY KEY("league","part")
);
--> statement-breakpoint
CREATE TABLE "season_odds" (
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"day" text NOT NULL,
	"sequence" bigint NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"playoffs" jsonb NOT NULL,
	CONSTRAINT "season_odds_league_season_day_pk" PRIMARY KEY("league","season","day")
);
--> statement-breakpoint
CREATE TABLE "season_runs" (
	"league" text PRIMARY KEY NOT NULL,
	"season" integer NOT NULL,
	"inputs" text NOT NULL,
	"day" text NOT NULL,
	"at" timestamp (3) with time zone,
	"summary" jsonb,
	"done" integer,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "season_statement_figures" (
	"source" text NOT NULL,
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"statement" text NOT NULL,
	"month" integer NOT NULL,
	"bin" integer NOT NULL,
	"statements" bigint NOT NULL,
	"happened" bigint NOT NULL,
	"probability" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"log_score" bigint NOT NULL,
	CONSTRAINT "season_statement_figures_key" PRIMARY KEY("source","league","season","statement","month","bin")
);
--> statement-breakpoint
ALTER TABLE "season_odds" ADD CONSTRAINT "season_odds_sequence_journal_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."journal"("sequence") ON DELETE no action ON UPDATE no action;