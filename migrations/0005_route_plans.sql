-- Every route that was swept is planned from now on.
INSERT INTO "route_plans" ("fare_query_id", "due_at") SELECT DISTINCT "fare_query_id", now() FROM "sweeps" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "sweeps" CASCADE;