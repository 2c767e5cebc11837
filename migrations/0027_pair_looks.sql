CREATE TABLE "pair_looks" (
	"fare_query_id" integer NOT NULL,
	"departure" date NOT NULL,
	"stay" smallint NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"source" text,
	"price" integer,
	"level" text,
	CONSTRAINT "pair_looks_fare_query_id_departure_stay_pk" PRIMARY KEY("fare_query_id","departure","stay"),
	CONSTRAINT "pair_looks_answered" CHECK (("pair_looks"."answered_at" is null) = ("pair_looks"."source" is null))
);
--> statement-breakpoint
ALTER TABLE "pair_looks" ADD CONSTRAINT "pair_looks_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;