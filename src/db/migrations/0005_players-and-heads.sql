CREATE TABLE "depth_charts" (
	"league" text NOT NULL,
	"competitor_id" text NOT NULL,
	"players" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "depth_charts_league_competitor_id_pk" PRIMARY KEY("league","competitor_id")
);
--> statement-breakpoint
CREATE TABLE "journal_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "depth_charts" ADD CONSTRAINT "depth_charts_league_competitor_id_competitors_league_id_fk" FOREIGN KEY ("league","competitor_id") REFERENCES "public"."competitors"("league","id") ON DELETE no action ON UPDATE no action;