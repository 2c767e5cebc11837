CREATE TABLE "mail_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"complaints" integer DEFAULT 0 NOT NULL
);
