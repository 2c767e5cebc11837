ALTER TABLE "alerts" DROP CONSTRAINT "alerts_gone";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_gone" CHECK ("alerts"."gone_at" is not null or "alerts"."gone_price" is null);