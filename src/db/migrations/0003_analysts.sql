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
CREATE TABLE "findings" (
	"key" text PRIMARY KEY NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_allowances" (
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "generation_allowances_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "generation_claims" (
	"inputs_key" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"refusal" jsonb
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
ALTER TABLE "analyst_calls" ADD CONSTRAINT "analyst_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_allowances" ADD CONSTRAINT "generation_allowances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_analyses" ADD CONSTRAINT "pair_analyses_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyst_calls_by_day" ON "analyst_calls" USING btree ("day","slot");--> statement-breakpoint
CREATE INDEX "analyst_calls_by_slot" ON "analyst_calls" USING btree ("slot","started_at");--> statement-breakpoint
CREATE INDEX "findings_by_age" ON "findings" USING btree ("retrieved_at");