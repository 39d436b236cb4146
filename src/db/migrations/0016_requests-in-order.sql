ALTER TABLE "prediction_requests" ADD COLUMN "prediction_sequence" bigint;--> statement-breakpoint
-- Processes of the version before do not know the column: while an upgrade goes on, it is filled for them.
CREATE FUNCTION "fill_prediction_sequence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."prediction_sequence" IS NULL THEN
		SELECT "sequence" INTO NEW."prediction_sequence" FROM "predictions" WHERE "id" = NEW."prediction_id";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "fill_prediction_sequence" BEFORE INSERT ON "prediction_requests"
	FOR EACH ROW EXECUTE FUNCTION "fill_prediction_sequence"();--> statement-breakpoint
UPDATE "prediction_requests" SET "prediction_sequence" = "predictions"."sequence"
	FROM "predictions" WHERE "predictions"."id" = "prediction_requests"."prediction_id";--> statement-breakpoint
ALTER TABLE "prediction_requests" ALTER COLUMN "prediction_sequence" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "prediction_requests_in_order" ON "prediction_requests" USING btree ("user_id","prediction_sequence");
