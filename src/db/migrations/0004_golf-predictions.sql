CREATE TABLE "golf_grades" (
	"prediction_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"winner_ids" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"brier" double precision,
	"log_score" double precision
);
--> statement-breakpoint
CREATE TABLE "golf_predictions" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"league" text NOT NULL,
	"tournament_id" text NOT NULL,
	"season" integer NOT NULL,
	"version" integer NOT NULL,
	"inputs_key" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_slot" text NOT NULL,
	"analyst" text NOT NULL,
	"requested_model" text,
	"returned_model" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"predicted_winner_id" text NOT NULL,
	"win_probability" double precision NOT NULL,
	"confidence" double precision NOT NULL,
	"content" jsonb NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "golf_grades" ADD CONSTRAINT "golf_grades_sequence_golf_predictions_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."golf_predictions"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_predictions" ADD CONSTRAINT "golf_predictions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_predictions" ADD CONSTRAINT "golf_predictions_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "golf_predictions_id" ON "golf_predictions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "golf_predictions_inputs" ON "golf_predictions" USING btree ("league","tournament_id","inputs_key");--> statement-breakpoint
CREATE UNIQUE INDEX "golf_predictions_version" ON "golf_predictions" USING btree ("league","tournament_id","version");