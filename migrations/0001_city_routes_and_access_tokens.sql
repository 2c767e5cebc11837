CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "fare_routes" (
	"fare_query_id" integer NOT NULL,
	"route_id" integer NOT NULL,
	CONSTRAINT "fare_routes_fare_query_id_route_id_pk" PRIMARY KEY("fare_query_id","route_id")
);
--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "cheapest_route_id" integer;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fare_routes" ADD CONSTRAINT "fare_routes_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fare_routes" ADD CONSTRAINT "fare_routes_route_id_fare_queries_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_account_id_index" ON "access_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fare_routes_route_id_index" ON "fare_routes" USING btree ("route_id");--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_cheapest_route_id_fare_queries_id_fk" FOREIGN KEY ("cheapest_route_id") REFERENCES "public"."fare_queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "fare_routes" ("fare_query_id", "route_id") SELECT "id", "id" FROM "fare_queries";--> statement-breakpoint
UPDATE "searches" SET "cheapest_route_id" = "fare_query_id" WHERE "cheapest_price" IS NOT NULL;
