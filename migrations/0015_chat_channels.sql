CREATE TABLE "channel_links" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_links_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "channel_links_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "received_updates" (
	"kind" text NOT NULL,
	"update_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_updates_kind_update_id_pk" PRIMARY KEY("kind","update_id")
);
--> statement-breakpoint
CREATE TABLE "send_pace" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "remote_id" text;--> statement-breakpoint
ALTER TABLE "channel_links" ADD CONSTRAINT "channel_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_updates_received_at_index" ON "received_updates" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "send_pace_free_at_index" ON "send_pace" USING btree ("free_at");--> statement-breakpoint
CREATE INDEX "deliveries_remote" ON "deliveries" USING btree ("remote_id") WHERE "deliveries"."remote_id" is not null;