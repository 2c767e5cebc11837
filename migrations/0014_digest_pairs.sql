ALTER TABLE "digest_notes" ADD COLUMN "origin" text NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_notes" ADD COLUMN "destination" text NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_notes" ADD COLUMN "departure" date NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_notes" ADD COLUMN "stay" smallint NOT NULL;