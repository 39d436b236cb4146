CREATE TABLE "journal_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone
);
