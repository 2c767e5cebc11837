CREATE TABLE "digest_notes" (
	"search_id" uuid NOT NULL,
	"why" text NOT NULL,
	"price" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_notes_search_id_why_pk" PRIMARY KEY("search_id","why")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"delivery_id" uuid,
	CONSTRAINT "digests_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD COLUMN "digest" text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD COLUMN "digest_weekday" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_notes" ADD CONSTRAINT "digest_notes_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;