CREATE TABLE "golf_grade_entries" (
	"sequence" bigint NOT NULL,
	"number" integer NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"winner_ids" jsonb NOT NULL,
	"outcome" text,
	"brier" double precision,
	"log_score" double precision,
	CONSTRAINT "golf_grade_entries_sequence_number_pk" PRIMARY KEY("sequence","number")
);
--> statement-breakpoint
CREATE TABLE "grade_entries" (
	"sequence" bigint NOT NULL,
	"number" integer NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"home_score" integer,
	"away_score" integer,
	"grade" jsonb,
	CONSTRAINT "grade_entries_sequence_number_pk" PRIMARY KEY("sequence","number")
);
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "filed_on" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "odds_quotes" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "odds_quotes" ADD COLUMN "absent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "odds_quotes" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tennis_matches" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "golf_grade_entries" ADD CONSTRAINT "golf_grade_entries_sequence_golf_predictions_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."golf_predictions"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_entries" ADD CONSTRAINT "grade_entries_sequence_predictions_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."predictions"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "grade_entries" ("sequence", "number", "entered_at", "home_score", "away_score", "grade")
SELECT "sequence", 1, "graded_at", "home_score", "away_score", "grade" FROM "grades";--> statement-breakpoint
INSERT INTO "golf_grade_entries" ("sequence", "number", "entered_at", "winner_ids", "outcome", "brier", "log_score")
SELECT "sequence", 1, "graded_at", "winner_ids", "outcome", "brier", "log_score" FROM "golf_grades";
