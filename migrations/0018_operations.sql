CREATE TABLE "coverage_figures" (
	"market" text PRIMARY KEY NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"routes" integer NOT NULL,
	"pairs" integer NOT NULL,
	"in_time" integer NOT NULL,
	"oldest_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"action" text NOT NULL,
	"account_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_calls" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_calls_source_day_outcome_pk" PRIMARY KEY("source","day","outcome")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "detected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_at_index" ON "operator_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_actions_operator_id_index" ON "operator_actions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_actions_account_id_index" ON "operator_actions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("failed_at") WHERE "deliveries"."failed_at" is not null;