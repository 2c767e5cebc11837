ALTER TABLE "accounts" ADD COLUMN "searches_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fare_queries" ADD COLUMN "replan_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fare_queries_replan" ON "fare_queries" USING btree ("replan_at") WHERE "fare_queries"."replan_at" is not null;--> statement-breakpoint
CREATE FUNCTION "note_searches_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "accounts" SET "searches_version" = "searches_version" + 1
	WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."account_id" ELSE NEW."account_id" END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "searches_changed" AFTER INSERT OR DELETE OR UPDATE OF "fare_query_id", "period_from", "period_to", "min_days", "max_days", "max_stops", "paused_at"
	ON "searches" FOR EACH ROW EXECUTE FUNCTION "note_searches_changed"();
