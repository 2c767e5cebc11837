CREATE TABLE "price_bands" (
	"fare_query_id" integer NOT NULL,
	"lead_bucket" smallint NOT NULL,
	"stay_bucket" smallint NOT NULL,
	"low_below" integer NOT NULL,
	"high_above" integer NOT NULL,
	"observations" integer NOT NULL,
	"days" smallint NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_bands_fare_query_id_lead_bucket_stay_bucket_pk" PRIMARY KEY("fare_query_id","lead_bucket","stay_bucket")
);
--> statement-breakpoint
CREATE TABLE "route_plans" (
	"fare_query_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"planned_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_error" text,
	"distrust_before" timestamp with time zone,
	"learned" jsonb
);
--> statement-breakpoint
CREATE TABLE "source_health" (
	"source" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_fare_at" timestamp with time zone,
	"blind_since" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "refreshes" (
	"search_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"total" smallint DEFAULT 0 NOT NULL,
	"checked" smallint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "fare_changes" ADD COLUMN "format" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_budgets" ADD COLUMN "call_price" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "cheapest_level_days" smallint;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "cheapest_level_prices" integer;--> statement-breakpoint
ALTER TABLE "price_bands" ADD CONSTRAINT "price_bands_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_plans" ADD CONSTRAINT "route_plans_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refreshes" ADD CONSTRAINT "refreshes_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refreshes" ADD CONSTRAINT "refreshes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_plans_due" ON "route_plans" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "refreshes_account_id_requested_at_index" ON "refreshes" USING btree ("account_id","requested_at");