UPDATE "deliveries" SET "remote_id" = encode(sha256(convert_to("remote_id", 'UTF8')), 'hex') WHERE "channel" = 'whatsapp' AND "remote_id" IS NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "payload" = "payload" - 'label' WHERE "kind" = 'channel-ended';
