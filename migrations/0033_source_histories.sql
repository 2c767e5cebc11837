CREATE TABLE "source_histories" (
	"fare_query_id" integer NOT NULL,
	"departure" date NOT NULL,
	"stay" smallint NOT NULL,
	"source" text NOT NULL,
	"first_day" date NOT NULL,
	"prices" integer[] NOT NULL,
	CONSTRAINT "source_histories_pair" PRIMARY KEY("fare_query_id","departure","stay")
);
--> statement-breakpoint
ALTER TABLE "source_histories" ADD CONSTRAINT "source_histories_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_histories_departure_index" ON "source_histories" USING btree ("departure");