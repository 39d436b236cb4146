CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"detail" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "competitors" (
	"league" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"location" text NOT NULL,
	"abbreviation" text NOT NULL,
	"color" text,
	"alternate_color" text,
	"logo_url" text,
	"dark_logo_url" text,
	"conference" text,
	"division" text,
	CONSTRAINT "competitors_league_id_pk" PRIMARY KEY("league","id")
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"league" text NOT NULL,
	"resource" text NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "feed_states_league_resource_pk" PRIMARY KEY("league","resource")
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"forecast" jsonb NOT NULL,
	CONSTRAINT "forecasts_league_game_id_pk" PRIMARY KEY("league","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"status_text" text NOT NULL,
	"segment" integer,
	"clock" text,
	"home_score" integer,
	"away_score" integer
);
--> statement-breakpoint
CREATE TABLE "games" (
	"league" text NOT NULL,
	"id" text NOT NULL,
	"season" integer NOT NULL,
	"phase" text NOT NULL,
	"week" integer,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"time_to_be_decided" boolean NOT NULL,
	"state" text NOT NULL,
	"status_text" text NOT NULL,
	"segment" integer,
	"clock" text,
	"home_id" text NOT NULL,
	"away_id" text NOT NULL,
	"home_record" text,
	"away_record" text,
	"home_score" integer,
	"away_score" integer,
	"home_segment_scores" jsonb NOT NULL,
	"away_segment_scores" jsonb NOT NULL,
	"home_starter" jsonb,
	"away_starter" jsonb,
	"neutral_site" boolean NOT NULL,
	"venue" text,
	"city" text,
	"indoor" boolean,
	"network" text,
	"note" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "games_league_id_pk" PRIMARY KEY("league","id")
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"prediction_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"home_score" integer,
	"away_score" integer,
	"winner" text NOT NULL,
	"grade" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odds_quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"quote" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"prediction_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picks_user_id_league_game_id_pk" PRIMARY KEY("user_id","league","game_id")
);
--> statement-breakpoint
CREATE TABLE "prediction_requests" (
	"user_id" uuid NOT NULL,
	"prediction_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prediction_requests_user_id_prediction_id_pk" PRIMARY KEY("user_id","prediction_id")
);
--> statement-breakpoint
CREATE TABLE "predictions" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
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
	"home_id" text NOT NULL,
	"away_id" text NOT NULL,
	"predicted_winner" text NOT NULL,
	"home_win_probability" double precision NOT NULL,
	"confidence" double precision NOT NULL,
	"home_score" integer NOT NULL,
	"away_score" integer NOT NULL,
	"market_home_spread" double precision,
	"market_total" double precision,
	"content" jsonb NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"league" text NOT NULL,
	"year" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"weeks" jsonb NOT NULL,
	CONSTRAINT "seasons_league_year_pk" PRIMARY KEY("league","year")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"competitor_id" text NOT NULL,
	"row" jsonb NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standings_league_season_competitor_id_pk" PRIMARY KEY("league","season","competitor_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_skeleton" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "week_generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inputs_key" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"game_ids" jsonb NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league_home_id_competitors_league_id_fk" FOREIGN KEY ("league","home_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league_away_id_competitors_league_id_fk" FOREIGN KEY ("league","away_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_sequence_predictions_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."predictions"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_requests" ADD CONSTRAINT "prediction_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_generations" ADD CONSTRAINT "week_generations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "game_changes_by_game" ON "game_changes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE INDEX "games_by_start" ON "games" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "games_by_week" ON "games" USING btree ("league","season","phase","week");--> statement-breakpoint
CREATE INDEX "odds_quotes_by_game" ON "odds_quotes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_id" ON "predictions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_inputs" ON "predictions" USING btree ("league","game_id","inputs_key");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_version" ON "predictions" USING btree ("league","game_id","version");--> statement-breakpoint
CREATE INDEX "predictions_by_requester" ON "predictions" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_folded" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "week_generations_under_way" ON "week_generations" USING btree ("inputs_key") WHERE state in ('queued', 'running');