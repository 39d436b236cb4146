ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "pair_analyses" DROP CONSTRAINT "pair_analyses_requested_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_generations" DROP CONSTRAINT "bulk_generations_requested_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "predictions" DROP CONSTRAINT "predictions_requested_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "analyst_calls" DROP CONSTRAINT "analyst_calls_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "pair_analyses" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "analyst_calls" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pair_analyses" ADD CONSTRAINT "pair_analyses_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_generations" ADD CONSTRAINT "bulk_generations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyst_calls" ADD CONSTRAINT "analyst_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;