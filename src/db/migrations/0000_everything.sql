CREATE TABLE "analyst_budgets" (
	"day" text PRIMARY KEY NOT NULL,
	"committed_usd" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analyst_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"vendor" text NOT NULL,
	"model" text NOT NULL,
	"returned_model" text,
	"purpose" text NOT NULL,
	"league" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"fault" text,
	"reserved_usd" double precision NOT NULL,
	"cost_usd" double precision,
	"input_tokens" integer,
	"output_tokens" integer,
	"latency_ms" integer
);
--> statement-breakpoint
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
CREATE TABLE "bulk_generations" (
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
	"failing_since" timestamp (3) with time zone,
	CONSTRAINT "feed_states_league_resource_pk" PRIMARY KEY("league","resource")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"key" text PRIMARY KEY NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb NOT NULL
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
CREATE TABLE "game_injuries" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"home" jsonb,
	"away" jsonb,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_injuries_league_game_id_pk" PRIMARY KEY("league","game_id")
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
	"filed_on" text,
	"missing_since" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "games_league_id_pk" PRIMARY KEY("league","id")
);
--> statement-breakpoint
CREATE TABLE "generation_allowances" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "generation_allowances_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "generation_counts" (
	"day" text NOT NULL,
	"slot" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"reused" integer DEFAULT 0 NOT NULL,
	"baseline" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "generation_counts_day_slot_pk" PRIMARY KEY("day","slot")
);
--> statement-breakpoint
CREATE TABLE "generation_locks" (
	"inputs_key" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"refusal" jsonb
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
CREATE TABLE "grades" (
	"prediction_sequence" bigint PRIMARY KEY NOT NULL,
	"entry_sequence" bigint NOT NULL,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"brier" double precision,
	"log_score" double precision,
	"spread" text,
	"total" text,
	"score_error" double precision,
	"home_score" integer,
	"away_score" integer,
	"winner_ids" jsonb
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"private" jsonb,
	"previous_hash" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odds_quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"quote" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"absent_since" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pair_analyses" (
	"inputs_key" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"a_id" text NOT NULL,
	"b_id" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"analyst" text NOT NULL,
	"requested_model" text NOT NULL,
	"returned_model" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
	"prediction_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picks_user_id_league_contest_id_pk" PRIMARY KEY("user_id","league","contest_id")
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
	"contest_kind" text NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
	"season" integer NOT NULL,
	"version" integer NOT NULL,
	"inputs_key" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_slot" text NOT NULL,
	"analyst" text NOT NULL,
	"requested_model" text,
	"returned_model" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"settings" text NOT NULL,
	"pick_id" text NOT NULL,
	"pick_probability" double precision NOT NULL,
	"confidence" double precision NOT NULL,
	"home_id" text,
	"away_id" text,
	"home_win_probability" double precision,
	"home_score" integer,
	"away_score" integer,
	"market_home_spread" double precision,
	"market_total" double precision
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
	"missing_since" timestamp (3) with time zone,
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
	"missing_since" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournaments_league_id_pk" PRIMARY KEY("league","id")
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
ALTER TABLE "analyst_calls" ADD CONSTRAINT "analyst_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_scores" ADD CONSTRAINT "box_scores_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_generations" ADD CONSTRAINT "bulk_generations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_injuries" ADD CONSTRAINT "game_injuries_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league_home_id_competitors_league_id_fk" FOREIGN KEY ("league","home_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league_away_id_competitors_league_id_fk" FOREIGN KEY ("league","away_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_allowances" ADD CONSTRAINT "generation_allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_entries" ADD CONSTRAINT "golf_entries_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_entries" ADD CONSTRAINT "golf_entries_league_player_id_competitors_league_id_fk" FOREIGN KEY ("league","player_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_forecasts" ADD CONSTRAINT "golf_forecasts_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_prediction_sequence_predictions_sequence_fk" FOREIGN KEY ("prediction_sequence") REFERENCES "public"."predictions"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_entry_sequence_journal_sequence_fk" FOREIGN KEY ("entry_sequence") REFERENCES "public"."journal"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_analyses" ADD CONSTRAINT "pair_analyses_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_requests" ADD CONSTRAINT "prediction_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_sequence_journal_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."journal"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tennis_matches" ADD CONSTRAINT "tennis_matches_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyst_calls_by_day" ON "analyst_calls" USING btree ("day","slot");--> statement-breakpoint
CREATE INDEX "analyst_calls_by_slot" ON "analyst_calls" USING btree ("slot","started_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_generations_under_way" ON "bulk_generations" USING btree ("inputs_key") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "findings_by_age" ON "findings" USING btree ("retrieved_at");--> statement-breakpoint
CREATE INDEX "game_changes_by_game" ON "game_changes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE INDEX "games_by_start" ON "games" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "games_by_state" ON "games" USING btree ("league","state");--> statement-breakpoint
CREATE INDEX "games_by_week" ON "games" USING btree ("league","season","phase","week");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_hash" ON "journal" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "journal_grades" ON "journal" USING btree ((document #>> '{prediction,sequence}'),"sequence") WHERE kind = 'grade';--> statement-breakpoint
CREATE INDEX "odds_quotes_by_game" ON "odds_quotes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_id" ON "predictions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "predictions_by_league" ON "predictions" USING btree ("league","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_inputs" ON "predictions" USING btree ("league","contest_id","inputs_key");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_version" ON "predictions" USING btree ("league","contest_id","version");--> statement-breakpoint
CREATE INDEX "predictions_by_requester" ON "predictions" USING btree ("requested_by","sealed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tennis_matches_by_tournament" ON "tennis_matches" USING btree ("league","tournament_id");--> statement-breakpoint
CREATE INDEX "tennis_matches_by_start" ON "tennis_matches" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "tournaments_by_start" ON "tournaments" USING btree ("league","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_folded" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");