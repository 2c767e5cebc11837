ALTER TABLE "accounts" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "still_wanted_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "paused_by" text;--> statement-breakpoint
UPDATE "accounts" SET "seen_at" = coalesce(
	greatest(
		(SELECT max("refreshed_at") FROM "sessions" WHERE "user_id" = "accounts"."id"),
		(SELECT max("last_used_at") FROM "access_tokens" WHERE "account_id" = "accounts"."id")
	),
	now()
);
