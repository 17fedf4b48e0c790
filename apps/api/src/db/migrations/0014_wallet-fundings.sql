CREATE TYPE "sandbox"."payment_intent_status" AS ENUM('requires_payment_method', 'requires_action', 'succeeded');--> statement-breakpoint
CREATE TABLE "wallet_fundings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"payment_intent_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "wallet_fundings_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "wallet_fundings_positive" CHECK ("wallet_fundings"."amount" > 0),
	CONSTRAINT "wallet_fundings_paid" CHECK ("wallet_fundings"."credited_at" is null or "wallet_fundings"."payment_intent_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" "sandbox"."payment_intent_status" DEFAULT 'requires_payment_method' NOT NULL,
	"return_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_intents_positive" CHECK ("sandbox"."payment_intents"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_fundings" ADD CONSTRAINT "wallet_fundings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_fundings_open_idx" ON "wallet_fundings" USING btree ("member_id","id") WHERE "wallet_fundings"."credited_at" is null;--> statement-breakpoint
ALTER TABLE "payment_events" DROP COLUMN "created_at";