ALTER TABLE "whatsapp_templates" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_templates" ADD COLUMN "category_at" timestamp with time zone;