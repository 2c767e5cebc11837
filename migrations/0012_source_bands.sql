CREATE TABLE "source_bands" (
	"fare_query_id" integer NOT NULL,
	"first_departure" date NOT NULL,
	"departure_days" smallint NOT NULL,
	"min_stay" smallint NOT NULL,
	"max_stay" smallint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"low_below" integer[] NOT NULL,
	"high_above" integer[] NOT NULL,
	CONSTRAINT "source_bands_block" PRIMARY KEY("fare_query_id","first_departure","departure_days","min_stay","max_stay")
);
--> statement-breakpoint
ALTER TABLE "source_bands" ADD CONSTRAINT "source_bands_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;