CREATE TABLE "bets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"league" text NOT NULL,
	"contest_id" text NOT NULL,
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
ALTER TABLE "bets" ADD CONSTRAINT "bets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bets_by_key" ON "bets" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "bets_picks" ON "bets" USING btree ("user_id","league","contest_id") WHERE is_pick;--> statement-breakpoint
CREATE INDEX "bets_by_start" ON "bets" USING btree ("user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bets_by_contest" ON "bets" USING btree ("league","contest_id");--> statement-breakpoint
CREATE INDEX "bets_unsettled" ON "bets" USING btree ("league") WHERE outcome is null or outcome = 'void';--> statement-breakpoint
-- A pick is a bet of one unit on the predicted winner, at the price that was stored when it was made.
INSERT INTO "bets" ("user_id", "league", "contest_id", "market", "side", "player_id", "stake", "price",
	"placed_at", "starts_at", "is_late", "quoted_at", "prediction_id", "is_pick", "key")
SELECT "picked"."user_id", "picked"."league", "picked"."contest_id",
	CASE WHEN "picked"."is_field" THEN 'win' ELSE 'moneyline' END,
	CASE WHEN "picked"."is_field" THEN NULL ELSE "picked"."side" END,
	CASE WHEN "picked"."is_field" THEN "picked"."pick_id" END,
	1, "quoted"."price", "picked"."added_at", "picked"."starts_at", "picked"."is_late",
	CASE WHEN "quoted"."price" IS NULL THEN NULL ELSE "quoted"."at" END,
	"picked"."prediction_id", true, gen_random_uuid()::text
FROM (
	SELECT "picks".*, "predictions"."pick_id", "predictions"."contest_kind" = 'field' AS "is_field",
		CASE WHEN "predictions"."pick_id" = "predictions"."home_id" THEN 'home' ELSE 'away' END AS "side",
		coalesce("games"."starts_at", "tournaments"."starts_at", "predictions"."starts_at") AS "starts_at",
		coalesce("picks"."added_at" >= "games"."starts_at" AND "games"."state" NOT IN ('postponed', 'cancelled'), false) AS "is_late"
	FROM "picks"
	JOIN "predictions" ON "predictions"."id" = "picks"."prediction_id"
	LEFT JOIN "games" ON "games"."league" = "picks"."league" AND "games"."id" = "picks"."contest_id"
	LEFT JOIN "tournaments" ON "tournaments"."league" = "picks"."league" AND "tournaments"."id" = "picks"."contest_id"
) "picked"
LEFT JOIN LATERAL (
	SELECT "odds_quotes"."at", round((CASE WHEN "picked"."side" = 'home' THEN "quote"->>'homeMoneyline' ELSE "quote"->>'awayMoneyline' END)::numeric)::int AS "price"
	FROM "odds_quotes"
	WHERE "odds_quotes"."league" = "picked"."league" AND "game_id" = "picked"."contest_id" AND "kind" = 'quote'
		AND "at" <= "picked"."added_at" AND "at" <= "picked"."starts_at"
		AND ("withdrawn_at" IS NULL OR "withdrawn_at" > "picked"."added_at")
		AND NOT "picked"."is_field" AND NOT "picked"."is_late"
	ORDER BY "at" DESC, "id" DESC
	LIMIT 1
) "quoted" ON true;--> statement-breakpoint
DROP TABLE "picks" CASCADE;
