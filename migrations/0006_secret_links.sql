CREATE TABLE "secret_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "secret_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "secret_links_kind" CHECK ("secret_links"."kind" in ('share', 'feed'))
);
--> statement-breakpoint
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secret_links_search_id_index" ON "secret_links" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "secret_links_account_id_index" ON "secret_links" USING btree ("account_id");