CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"competitor_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_league_competitor_id_pk" PRIMARY KEY("user_id","league","competitor_id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"odds_format" text DEFAULT 'american' NOT NULL,
	"time_zone" text,
	"is_spoiler_free" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_league_competitor_id_competitors_league_id_fk" FOREIGN KEY ("league","competitor_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;