ALTER TABLE "secret_links" ALTER COLUMN "search_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "secret_links" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_one_subject" CHECK (num_nonnulls("secret_links"."search_id", "secret_links"."origin") = 1);--> statement-breakpoint
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_origin_is_fed" CHECK ("secret_links"."origin" is null or "secret_links"."kind" = 'feed');