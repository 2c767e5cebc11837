ALTER TABLE "alerts" ADD COLUMN "matched" boolean;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "matched_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "alerts_answered" ON "alerts" USING btree ("source","matched") WHERE "alerts"."matched" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_matched" CHECK (("alerts"."matched" is null) = ("alerts"."matched_at" is null));