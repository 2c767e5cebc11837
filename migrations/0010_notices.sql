CREATE TABLE "alert_notices" (
	"alert_id" uuid NOT NULL,
	"channel_key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"price" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivery_id" uuid,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_notices_alert_id_channel_key_pk" PRIMARY KEY("alert_id","channel_key"),
	CONSTRAINT "alert_notices_confirmed" CHECK ("alert_notices"."state" <> 'sent' or ("alert_notices"."delivery_id" is not null and "alert_notices"."sent_at" is not null and "alert_notices"."sent_at" - "alert_notices"."confirmed_at" <= interval '10 minutes'))
);
--> statement-breakpoint
CREATE TABLE "alert_preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_preferences_quiet" CHECK (("alert_preferences"."quiet_from" is null) = ("alert_preferences"."quiet_to" is null))
);
--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD CONSTRAINT "alert_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_notices_due" ON "alert_notices" USING btree ("due_at") WHERE "alert_notices"."state" in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "alert_notices_account_id_channel_key_sent_at_index" ON "alert_notices" USING btree ("account_id","channel_key","sent_at");--> statement-breakpoint
CREATE INDEX "alert_notices_delivery_id_index" ON "alert_notices" USING btree ("delivery_id");