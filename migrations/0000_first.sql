CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"plan" text DEFAULT 'basico' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"plan_granted_at" timestamp with time zone,
	"share_deals" boolean DEFAULT true NOT NULL,
	"alerts_off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"search_id" uuid PRIMARY KEY NOT NULL,
	"fare_query_id" integer NOT NULL,
	"armed" boolean DEFAULT true NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"last_price" integer,
	"last_alert_at" timestamp with time zone,
	"recovered_checks" smallint DEFAULT 0 NOT NULL,
	"low_checks" smallint,
	"lowest_verified" integer,
	"judged_check" text,
	"judged_target" text,
	"above_target_price" integer,
	"once_confirmed_price" integer,
	"once_confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"generation" integer NOT NULL,
	"departure" date NOT NULL,
	"stay" smallint NOT NULL,
	"price" integer NOT NULL,
	"price_bucket" integer NOT NULL,
	"source" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_once" UNIQUE("search_id","rule","generation","departure","stay","price_bucket"),
	CONSTRAINT "alerts_confirmed" CHECK ("alerts"."created_at" - "alerts"."confirmed_at" <= interval '10 minutes')
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"event" text NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "daily_minima" (
	"search_id" uuid NOT NULL,
	"fare_query_id" integer NOT NULL,
	"day" date NOT NULL,
	"price" integer NOT NULL,
	"checks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "daily_minima_search_id_fare_query_id_day_pk" PRIMARY KEY("search_id","fare_query_id","day")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "deliveries_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"base" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"rates" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"friendly_name" text,
	"status" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fare_changes" (
	"fare_query_id" integer NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"changes" smallint NOT NULL,
	"delta" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fare_grids" (
	"fare_query_id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"day0" date NOT NULL,
	"days" smallint NOT NULL,
	"stay0" smallint NOT NULL,
	"stays" smallint NOT NULL,
	"prices" "bytea" NOT NULL,
	"levels" "bytea" NOT NULL,
	"seen" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fare_queries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fare_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"cabin" text NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"infants_in_seat" smallint NOT NULL,
	"infants_on_lap" smallint NOT NULL,
	"max_stops" smallint NOT NULL,
	CONSTRAINT "fare_queries_key" UNIQUE("market","origin","destination","cabin","adults","children","infants_in_seat","infants_on_lap","max_stops")
);
--> statement-breakpoint
CREATE TABLE "flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"method" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"auth_code_hash" text,
	"provider" text,
	"browser_hash" text,
	"sealed" text,
	"redirect_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "flow_states_authCodeHash_unique" UNIQUE("auth_code_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_once" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"redirect_to" text NOT NULL,
	"pending" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"sent_to" text,
	"flow_state_id" uuid,
	"link_expires_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"currency" text,
	"language" text,
	"preferred_airport" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"fare_query_id" integer NOT NULL,
	"period_from" date,
	"period_to" date,
	"min_days" smallint NOT NULL,
	"max_days" smallint NOT NULL,
	"max_stops" smallint NOT NULL,
	"paused_at" timestamp with time zone,
	"alerts_muted_at" timestamp with time zone,
	"target_price" double precision,
	"target_currency" text,
	"cheapest_price" integer,
	"cheapest_level" text,
	"cheapest_departure" date,
	"cheapest_stay" smallint,
	"cheapest_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "searches_once" UNIQUE NULLS NOT DISTINCT("account_id","fare_query_id","period_from","period_to","min_days","max_days","max_stops"),
	CONSTRAINT "searches_period" CHECK (("searches"."period_from" is null) = ("searches"."period_to" is null)),
	CONSTRAINT "searches_stay" CHECK ("searches"."min_days" <= "searches"."max_days")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"factor" double precision NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_budgets" (
	"source" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweeps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sweeps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fare_query_id" integer NOT NULL,
	"first_departure" date NOT NULL,
	"departure_days" smallint NOT NULL,
	"min_stay" smallint NOT NULL,
	"max_stay" smallint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "sweeps_block" UNIQUE("fare_query_id","first_departure","min_stay")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_minima" ADD CONSTRAINT "daily_minima_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_minima" ADD CONSTRAINT "daily_minima_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fare_changes" ADD CONSTRAINT "fare_changes_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fare_grids" ADD CONSTRAINT "fare_grids_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sweeps" ADD CONSTRAINT "sweeps_fare_query_id_fare_queries_id_fk" FOREIGN KEY ("fare_query_id") REFERENCES "public"."fare_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_account_id_created_at_index" ON "alerts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_window_start_index" ON "attempts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "audit_events_user_id_at_index" ON "audit_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_owed" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."sent_at" is null and "deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_account_id_index" ON "deliveries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_factor_id_index" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factors_user_id_index" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fare_changes_by_query" ON "fare_changes" USING btree ("fare_query_id","observed_at");--> statement-breakpoint
CREATE INDEX "flow_states_created_at_index" ON "flow_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user_id_kind_index" ON "one_time_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "searches_fare_query_id_index" ON "searches" USING btree ("fare_query_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sweeps_due" ON "sweeps" USING btree ("due_at");