CREATE TABLE "mail_stops" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stops_one" CHECK ("mail_stops"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_suspensions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suspensions_reason" CHECK ("mail_suspensions"."reason" in ('refused', 'complained'))
);
