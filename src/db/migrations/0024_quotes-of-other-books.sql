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
CREATE INDEX "book_quotes_by_game" ON "book_quotes" USING btree ("league","game_id","at");