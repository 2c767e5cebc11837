ALTER TABLE "alerts" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "gone_price" integer;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "alerts_snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "alert_settings" jsonb;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_gone" CHECK (("alerts"."gone_at" is null) = ("alerts"."gone_price" is null));