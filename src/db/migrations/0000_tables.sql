CREATE SCHEMA "queue";
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
CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"because" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
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
	"address" text NOT NULL,
	"has_second_factor" boolean DEFAULT false NOT NULL
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
	"deactivation_reason" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"key" text PRIMARY KEY NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pair_analyses" (
	"inputs_key" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"a_id" text NOT NULL,
	"b_id" text NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"analyst" text NOT NULL,
	"requested_model" text NOT NULL,
	"returned_model" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
	"home_id" text,
	"away_id" text,
	"market" text NOT NULL,
	"side" text,
	"player_id" text,
	"line" double precision,
	"stake" double precision NOT NULL,
	"price" integer,
	"book" text,
	"note" text,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"quoted_at" timestamp (3) with time zone,
	"prediction_id" uuid,
	"is_pick" boolean NOT NULL,
	"key" text NOT NULL,
	"outcome" text,
	"won_share" double precision,
	"profit" double precision,
	"settled_at" timestamp (3) with time zone,
	"closing_price" integer,
	"closing_line" double precision,
	"closing_chance" double precision,
	"closed_at" timestamp (3) with time zone
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
CREATE TABLE "depth_charts" (
	"league" text NOT NULL,
	"competitor_id" text NOT NULL,
	"players" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "depth_charts_league_competitor_id_pk" PRIMARY KEY("league","competitor_id")
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
CREATE TABLE "compared_figures" (
	"owner" text NOT NULL,
	"league" text NOT NULL,
	"instructions" text NOT NULL,
	"question" text NOT NULL,
	"opinion" text NOT NULL,
	"rival" text NOT NULL,
	"contests" bigint NOT NULL,
	"right" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"brier_squares" bigint NOT NULL,
	"skill" bigint NOT NULL,
	"skill_squares" bigint NOT NULL,
	CONSTRAINT "compared_figures_key" PRIMARY KEY("owner","league","instructions","question","opinion","rival")
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
CREATE TABLE "season_loads" (
	"league" text PRIMARY KEY NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"loaded_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "counted_forecasts" (
	"source" text NOT NULL,
	"author" text NOT NULL,
	"owner" text NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
	"analyst" text NOT NULL,
	"instructions" text NOT NULL,
	"is_newest" boolean NOT NULL,
	"model" text NOT NULL,
	"forecast_model" text NOT NULL,
	"contest_kind" text NOT NULL,
	"season" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"chance" double precision NOT NULL,
	"band" text,
	"result" text NOT NULL,
	"layers" jsonb NOT NULL,
	"field_bins" jsonb,
	"prediction_sequence" bigint,
	"replay" jsonb,
	CONSTRAINT "counted_forecasts_key" PRIMARY KEY("source","author","owner","league","contest_id","analyst","instructions")
);
--> statement-breakpoint
CREATE TABLE "record_figures" (
	"source" text NOT NULL,
	"author" text NOT NULL,
	"owner" text NOT NULL,
	"league" text NOT NULL,
	"analyst" text NOT NULL,
	"model" text NOT NULL,
	"forecast_model" text NOT NULL,
	"layer" text NOT NULL,
	"question" text NOT NULL,
	"band" text NOT NULL,
	"bin" integer NOT NULL,
	"span" text NOT NULL,
	"period" text NOT NULL,
	"forecasts" bigint NOT NULL,
	"confidence" bigint NOT NULL,
	"scored" bigint NOT NULL,
	"right" bigint NOT NULL,
	"chance" bigint NOT NULL,
	"brier" bigint NOT NULL,
	"brier_squares" bigint NOT NULL,
	"log_score" bigint NOT NULL,
	"log_score_squares" bigint NOT NULL,
	"spread_wins" bigint NOT NULL,
	"spread_losses" bigint NOT NULL,
	"total_wins" bigint NOT NULL,
	"total_losses" bigint NOT NULL,
	"score_errors" bigint NOT NULL,
	"score_error" bigint NOT NULL,
	"closings" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"closing_squares" bigint NOT NULL,
	"with_home_rate" bigint NOT NULL,
	"home_rate_skill" bigint NOT NULL,
	"home_rate_skill_squares" bigint NOT NULL,
	"with_close" bigint NOT NULL,
	"close_skill" bigint NOT NULL,
	"close_skill_squares" bigint NOT NULL,
	"close_brier" bigint NOT NULL,
	"close_log" bigint NOT NULL,
	"close_log_skill" bigint NOT NULL,
	"close_log_skill_squares" bigint NOT NULL,
	"with_open" bigint NOT NULL,
	"open_log" bigint NOT NULL,
	"open_log_skill" bigint NOT NULL,
	"open_log_skill_squares" bigint NOT NULL,
	"spread_pushes" bigint NOT NULL,
	"total_pushes" bigint NOT NULL,
	"priced_spread_wins" bigint NOT NULL,
	"priced_spread_losses" bigint NOT NULL,
	"priced_spread_pushes" bigint NOT NULL,
	"spread_units" bigint NOT NULL,
	"priced_total_wins" bigint NOT NULL,
	"priced_total_losses" bigint NOT NULL,
	"priced_total_pushes" bigint NOT NULL,
	"total_units" bigint NOT NULL,
	"edge_wins" bigint NOT NULL,
	"edge_losses" bigint NOT NULL,
	"edges_priced" bigint NOT NULL,
	"edge_units" bigint NOT NULL,
	"scored_squares" bigint NOT NULL,
	"right_squares" bigint NOT NULL,
	"scored_times_right" bigint NOT NULL,
	CONSTRAINT "record_figures_key" PRIMARY KEY("source","author","owner","league","span","period","analyst","model","forecast_model","layer","question","band","bin")
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"league" text PRIMARY KEY NOT NULL,
	"results_version" text NOT NULL,
	"replayed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_contests" (
	"league" text NOT NULL,
	"season" integer NOT NULL,
	"contests" bigint NOT NULL,
	CONSTRAINT "season_contests_key" PRIMARY KEY("league","season")
);
--> statement-breakpoint
CREATE TABLE "forecast_changes" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"home_win_probability" double precision NOT NULL,
	"home_spread" double precision NOT NULL,
	"total" double precision NOT NULL,
	CONSTRAINT "forecast_changes_league_game_id_made_at_pk" PRIMARY KEY("league","game_id","made_at")
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
CREATE TABLE "lineups" (
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"home" jsonb NOT NULL,
	"away" jsonb NOT NULL,
	CONSTRAINT "lineups_league_game_id_known_at_pk" PRIMARY KEY("league","game_id","known_at")
);
--> statement-breakpoint
CREATE TABLE "book_quotes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"game_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"quote" jsonb NOT NULL,
	"rejected" text,
	"withdrawn_at" timestamp (3) with time zone
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
	"is_undecided" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "competitors_league_id_pk" PRIMARY KEY("league","id")
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
	"kind" text DEFAULT 'league' NOT NULL,
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
CREATE TABLE "seasons" (
	"league" text NOT NULL,
	"year" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"weeks" jsonb NOT NULL,
	CONSTRAINT "seasons_league_year_pk" PRIMARY KEY("league","year")
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
CREATE TABLE "generation_locks" (
	"inputs_key" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"refusal" jsonb
);
--> statement-breakpoint
CREATE TABLE "queue"."jobs" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"request_id" text,
	"due_at" timestamp (3) with time zone,
	"lease" uuid,
	"lease_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"reason" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_queue_key_pk" PRIMARY KEY("queue","key")
);
--> statement-breakpoint
CREATE TABLE "journal_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"prediction_sequence" bigint PRIMARY KEY NOT NULL,
	"entry_sequence" bigint NOT NULL,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"void_reason" text,
	"brier" double precision,
	"log_score" double precision,
	"spread" text,
	"total" text,
	"score_error" double precision,
	"home_score" integer,
	"away_score" integer,
	"layers" jsonb NOT NULL,
	"close" jsonb,
	"winner_ids" jsonb
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"private" jsonb,
	"previous_hash" text,
	"version" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prediction_requests" (
	"user_id" uuid NOT NULL,
	"prediction_id" uuid NOT NULL,
	"prediction_sequence" bigint NOT NULL,
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
	"author" text NOT NULL,
	"requested_by" uuid,
	"requested_slot" text,
	"analyst" text NOT NULL,
	"requested_model" text,
	"returned_model" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"settings" text NOT NULL,
	"pick_id" text NOT NULL,
	"pick_probability" double precision NOT NULL,
	"confidence" double precision NOT NULL,
	"band" text,
	"result" text DEFAULT 'pending' NOT NULL,
	"home_id" text,
	"away_id" text,
	"home_win_probability" double precision,
	"home_score" integer,
	"away_score" integer,
	"market_home_spread" double precision,
	"market_total" double precision
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"notice_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "notice_deliveries_notice_id_subscription_id_pk" PRIMARY KEY("notice_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"contest" text NOT NULL,
	"mark" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"competitor_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorites_user_id_league_competitor_id_pk" PRIMARY KEY("user_id","league","competitor_id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"odds_format" text DEFAULT 'american' NOT NULL,
	"time_zone" text,
	"is_spoiler_free" boolean DEFAULT false NOT NULL,
	"unit_size" double precision
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"password_mark" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "analyst_budgets" (
	"day" text PRIMARY KEY NOT NULL,
	"committed_usd" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analyst_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
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
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_links" ADD CONSTRAINT "password_reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_analyses" ADD CONSTRAINT "pair_analyses_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_scores" ADD CONSTRAINT "box_scores_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depth_charts" ADD CONSTRAINT "depth_charts_league_competitor_id_competitors_league_id_fk" FOREIGN KEY ("league","competitor_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_injuries" ADD CONSTRAINT "game_injuries_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_forecasts" ADD CONSTRAINT "golf_forecasts_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineups" ADD CONSTRAINT "lineups_league_game_id_games_league_id_fk" FOREIGN KEY ("league","game_id") REFERENCES "public"."games"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league_home_id_competitors_league_id_fk" FOREIGN KEY ("league","home_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league_away_id_competitors_league_id_fk" FOREIGN KEY ("league","away_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_generations" ADD CONSTRAINT "bulk_generations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_prediction_sequence_predictions_sequence_fk" FOREIGN KEY ("prediction_sequence") REFERENCES "public"."predictions"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_entry_sequence_journal_sequence_fk" FOREIGN KEY ("entry_sequence") REFERENCES "public"."journal"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_requests" ADD CONSTRAINT "prediction_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_sequence_journal_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."journal"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_league_competitor_id_competitors_league_id_fk" FOREIGN KEY ("league","competitor_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyst_calls" ADD CONSTRAINT "analyst_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_allowances" ADD CONSTRAINT "generation_allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_entries" ADD CONSTRAINT "golf_entries_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_entries" ADD CONSTRAINT "golf_entries_league_player_id_competitors_league_id_fk" FOREIGN KEY ("league","player_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tennis_matches" ADD CONSTRAINT "tennis_matches_league_tournament_id_tournaments_league_id_fk" FOREIGN KEY ("league","tournament_id") REFERENCES "public"."tournaments"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ended_sessions_at" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "password_reset_links_user" ON "password_reset_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_folded" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE INDEX "users_by_creation" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "findings_by_age" ON "findings" USING btree ("retrieved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bets_by_key" ON "bets" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bets_picks" ON "bets" USING btree ("user_id","league","contest_id","market") WHERE is_pick;--> statement-breakpoint
CREATE INDEX "bets_by_start" ON "bets" USING btree ("user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bets_by_contest" ON "bets" USING btree ("league","contest_id");--> statement-breakpoint
CREATE INDEX "bets_unsettled" ON "bets" USING btree ("league") WHERE outcome is null or outcome = 'void';--> statement-breakpoint
CREATE INDEX "box_scores_by_fetch" ON "box_scores" USING btree ("league","fetched_at");--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_play" ON "counted_forecasts" USING btree ("source","author","owner","league","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_contest" ON "counted_forecasts" USING btree ("source","league","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_instructions" ON "counted_forecasts" USING btree ("owner","instructions","prediction_sequence") WHERE instructions <> '';--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_result" ON "counted_forecasts" USING btree ("source","author","league","result","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_band" ON "counted_forecasts" USING btree ("source","author","league","band","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_by_season" ON "counted_forecasts" USING btree ("source","author","league","season","played_at","contest_id");--> statement-breakpoint
CREATE INDEX "counted_forecasts_confident_losses" ON "counted_forecasts" USING btree ("source","author","league","played_at","contest_id","analyst") WHERE result = 'incorrect' and chance >= 0.699999999;--> statement-breakpoint
CREATE INDEX "book_quotes_by_game" ON "book_quotes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE INDEX "game_changes_by_game" ON "game_changes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE INDEX "games_by_start" ON "games" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "games_by_filing" ON "games" USING btree ("league","filed_on");--> statement-breakpoint
CREATE INDEX "games_by_state" ON "games" USING btree ("league","state");--> statement-breakpoint
CREATE INDEX "games_by_week" ON "games" USING btree ("league","season","phase","week");--> statement-breakpoint
CREATE INDEX "odds_quotes_by_game" ON "odds_quotes" USING btree ("league","game_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_generations_under_way" ON "bulk_generations" USING btree ("inputs_key") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "journal_hash" ON "journal" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "journal_grades" ON "journal" USING btree ((document #>> '{prediction,sequence}'),"sequence") WHERE kind = 'grade';--> statement-breakpoint
CREATE INDEX "prediction_requests_in_order" ON "prediction_requests" USING btree ("user_id","prediction_sequence");--> statement-breakpoint
CREATE INDEX "prediction_requests_by_prediction" ON "prediction_requests" USING btree ("prediction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_id" ON "predictions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "predictions_by_league" ON "predictions" USING btree ("league","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_start" ON "predictions" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "predictions_pending" ON "predictions" USING btree ("league","starts_at") WHERE result = 'pending';--> statement-breakpoint
CREATE INDEX "predictions_by_season" ON "predictions" USING btree ("league","season","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_result" ON "predictions" USING btree ("league","result","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_band" ON "predictions" USING btree ("league","band","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_author" ON "predictions" USING btree ("league","author","sequence");--> statement-breakpoint
CREATE INDEX "predictions_of_members_by_statistics" ON "predictions" USING btree ("league","sequence") WHERE author = 'member' and analyst = 'statistical';--> statement-breakpoint
CREATE INDEX "predictions_by_analyst" ON "predictions" USING btree ("league","analyst","sequence");--> statement-breakpoint
CREATE INDEX "predictions_by_lock" ON "predictions" USING btree ("locked_at","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_inputs" ON "predictions" USING btree ("league","contest_id","inputs_key");--> statement-breakpoint
CREATE UNIQUE INDEX "predictions_version" ON "predictions" USING btree ("league","contest_id","version");--> statement-breakpoint
CREATE INDEX "predictions_by_requester" ON "predictions" USING btree ("requested_by","locked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_token" ON "calendar_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notice_deliveries_subscription" ON "notice_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","event","contest","mark");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "analyst_calls_by_day" ON "analyst_calls" USING btree ("day","slot");--> statement-breakpoint
CREATE INDEX "analyst_calls_by_slot" ON "analyst_calls" USING btree ("slot","started_at");--> statement-breakpoint
CREATE INDEX "tennis_matches_by_tournament" ON "tennis_matches" USING btree ("league","tournament_id");--> statement-breakpoint
CREATE INDEX "tennis_matches_by_start" ON "tennis_matches" USING btree ("league","starts_at");--> statement-breakpoint
CREATE INDEX "tournaments_by_start" ON "tournaments" USING btree ("league","starts_at");