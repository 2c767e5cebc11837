CREATE TABLE "whatsapp_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"status" text,
	"category" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "read_at" timestamp with time zone;