ALTER TABLE "golf_predictions" ADD COLUMN "asked_with" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "asked_with" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
CREATE INDEX "predictions_by_league" ON "predictions" USING btree ("league","sequence");--> statement-breakpoint
-- Earlier rows: own are instructions that are no sport's template (by its MD5, as of this release), and
-- searches that were handed a reader's query. What no search was made for cannot be told any more.
UPDATE "predictions" SET "asked_with" = 'own' WHERE "analyst" <> 'statistical' AND (
	(btrim(coalesce("content" #>> '{private,instructions}', ''), E' \t\r\n') <> ''
		AND md5(btrim("content" #>> '{private,instructions}', E' \t\r\n')) NOT IN ('59341657a7a4080a324def4b048d656e', '6064a28379b0163dbe69a4af0f2f48fe', '25bf6fb0cd76f0d2773b568867ce64f7', 'e2dac6c923f8f940816170bd6b7e7a3e', '632daaef9ad10199e25a9a903fd7b7c5', 'f014a00744594991dbea51585545ec1e'))
	OR position('This is a reader''s query:' in coalesce("content" #>> '{private,query}', '')) > 0
);--> statement-breakpoint
-- Golf's searches are always handed one: its topics, then the query. All topics with the template are the default.
UPDATE "golf_predictions" SET "asked_with" = 'own' WHERE "analyst" <> 'statistical' AND (
	(btrim(coalesce("content" #>> '{private,instructions}', ''), E' \t\r\n') <> ''
		AND md5(btrim("content" #>> '{private,instructions}', E' \t\r\n')) NOT IN ('59341657a7a4080a324def4b048d656e', '6064a28379b0163dbe69a4af0f2f48fe', '25bf6fb0cd76f0d2773b568867ce64f7', 'e2dac6c923f8f940816170bd6b7e7a3e', '632daaef9ad10199e25a9a903fd7b7c5', 'f014a00744594991dbea51585545ec1e'))
	OR (position('This is a reader''s query:' in coalesce("content" #>> '{private,query}', '')) > 0
		AND position(E'Look for: weather of the days of play; how players have done on this course; form of the last weeks; strokes gained figures.\nField changes, withdrawals, course set-up, weather and recent form for this PGA Tour event.\n' in "content" #>> '{private,query}') = 0)
);
