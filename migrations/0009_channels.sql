CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	"address_hash" text,
	"state" text NOT NULL,
	"reason" text,
	"opt_in" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "channels_addressHash_unique" UNIQUE("address_hash"),
	CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('telegram', 'whatsapp', 'web-push', 'webhook')),
	CONSTRAINT "channels_state" CHECK ("channels"."state" in ('pending', 'active', 'suspended')),
	CONSTRAINT "channels_reason" CHECK (("channels"."state" = 'suspended') = ("channels"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_account_id_index" ON "channels" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel" CHECK (("deliveries"."channel" = 'email') = ("deliveries"."channel_id" is null));