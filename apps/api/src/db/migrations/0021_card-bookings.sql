ALTER TYPE "public"."intent_state" ADD VALUE 'pending' BEFORE 'held';--> statement-breakpoint
ALTER TYPE "public"."intent_state" ADD VALUE 'canceled';--> statement-breakpoint
ALTER TYPE "sandbox"."payment_intent_status" ADD VALUE 'requires_capture' BEFORE 'succeeded';--> statement-breakpoint
ALTER TYPE "sandbox"."payment_intent_status" ADD VALUE 'canceled';--> statement-breakpoint
CREATE TABLE "card_payments" (
	"intent_id" uuid PRIMARY KEY NOT NULL,
	"capture" text NOT NULL,
	"payment_id" text,
	"authorised_at" timestamp with time zone,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payments_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "card_payments_authorised" CHECK ("card_payments"."authorised_at" is null or "card_payments"."payment_id" is not null),
	CONSTRAINT "card_payments_captured" CHECK ("card_payments"."captured_at" is null or "card_payments"."authorised_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"intent_id" uuid,
	"funding_id" uuid,
	"payout_id" uuid,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"object_id" text,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "provider_calls_key_unique" UNIQUE("key"),
	CONSTRAINT "provider_calls_about" CHECK (num_nonnulls("provider_calls"."intent_id", "provider_calls"."funding_id", "provider_calls"."payout_id") = 1),
	CONSTRAINT "provider_calls_positive" CHECK ("provider_calls"."amount" > 0),
	CONSTRAINT "provider_calls_finished" CHECK (("provider_calls"."state" = 'waiting') = ("provider_calls"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_positive" CHECK ("sandbox"."refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."requests" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_needs_method";--> statement-breakpoint
DROP INDEX "payment_intents_open_idx";--> statement-breakpoint
ALTER TABLE "wallet_fundings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD COLUMN "capture_method" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD COLUMN "amount_received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD COLUMN "amount_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sandbox"."payment_intents" SET "amount_received" = "amount" WHERE "status" = 'succeeded';--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider_account_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider_transfer_id" text;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_funding_id_wallet_fundings_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."wallet_fundings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD CONSTRAINT "refunds_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "sandbox"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_calls_waiting_idx" ON "provider_calls" USING btree ("next_try_at") WHERE "provider_calls"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "provider_calls_refused_idx" ON "provider_calls" USING btree ("id") WHERE "provider_calls"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "provider_calls_intent_idx" ON "provider_calls" USING btree ("intent_id","id");--> statement-breakpoint
CREATE INDEX "provider_calls_payout_idx" ON "provider_calls" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "wallet_fundings_unended_idx" ON "wallet_fundings" USING btree ("created_at") WHERE "wallet_fundings"."credited_at" is null and "wallet_fundings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payment_intents_created_idx" ON "sandbox"."payment_intents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_intents_open_idx" ON "payment_intents" USING btree ("expires_at") WHERE "payment_intents"."state" < 'attached';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_transfer_id_unique" UNIQUE("provider_transfer_id");--> statement-breakpoint
ALTER TABLE "wallet_fundings" ADD CONSTRAINT "wallet_fundings_one_end" CHECK ("wallet_fundings"."credited_at" is null or "wallet_fundings"."ended_at" is null);--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD CONSTRAINT "payment_intents_received" CHECK ("sandbox"."payment_intents"."amount_received" between 0 and "sandbox"."payment_intents"."amount");--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD CONSTRAINT "payment_intents_refunded" CHECK ("sandbox"."payment_intents"."amount_refunded" between 0 and "sandbox"."payment_intents"."amount_received");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_needs_method" CHECK ("payouts"."state" <> 'in_transit' or "payouts"."method_id" is not null or "payouts"."provider_account_id" is not null);--> statement-breakpoint
-- What the provider was told stays told, and what it is to be told is never forgotten or changed.
CREATE FUNCTION provider_call_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'provider call % can not be deleted', OLD.key USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'done'
    OR (NEW.key, NEW.kind, NEW.amount, NEW.intent_id, NEW.funding_id, NEW.payout_id)
      IS DISTINCT FROM (OLD.key, OLD.kind, OLD.amount, OLD.intent_id, OLD.funding_id, OLD.payout_id)
  THEN
    RAISE EXCEPTION 'provider call % can not be changed', OLD.key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_calls_stand BEFORE UPDATE OR DELETE ON provider_calls
  FOR EACH ROW EXECUTE FUNCTION provider_call_stands();
