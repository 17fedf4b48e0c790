-- A type of its own rather than ADD VALUE: all migrations run in one transaction, in which an added value can't be used.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_member_kind";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_member_balance";--> statement-breakpoint
ALTER TYPE "public"."account_kind" RENAME TO "account_kind_before";--> statement-breakpoint
CREATE TYPE "public"."account_kind" AS ENUM('member', 'escrow', 'platform', 'card_clearing', 'payout_transit', 'receivable');--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "kind" TYPE "public"."account_kind" USING "kind"::text::"public"."account_kind";--> statement-breakpoint
DROP TYPE "public"."account_kind_before";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_kind" CHECK (("accounts"."kind" = 'member') = ("accounts"."member_id" is not null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_balance" CHECK (("accounts"."kind" = 'member') = ("accounts"."balance" is not null));--> statement-breakpoint
INSERT INTO "accounts" ("id", "kind", "currency") VALUES (gen_random_uuid(), 'receivable', 'GBP');--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'write_off';--> statement-breakpoint
ALTER TYPE "public"."moderation_area" ADD VALUE 'receivable';--> statement-breakpoint
CREATE TABLE "card_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"funding_id" uuid,
	"intent_id" uuid,
	"kind" text NOT NULL,
	"dispute_id" text,
	"reason" text,
	"status" text,
	"state" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_reversals_dispute_id_unique" UNIQUE("dispute_id"),
	CONSTRAINT "card_reversals_about" CHECK (num_nonnulls("card_reversals"."funding_id", "card_reversals"."intent_id") = 1),
	CONSTRAINT "card_reversals_kind" CHECK (("card_reversals"."kind" = 'dispute') = ("card_reversals"."dispute_id" is not null)),
	CONSTRAINT "card_reversals_amounts" CHECK (least("card_reversals"."amount", "card_reversals"."owed", "card_reversals"."written_off") >= 0),
	CONSTRAINT "card_reversals_owed" CHECK ("card_reversals"."owed" + "card_reversals"."written_off" <= "card_reversals"."amount"),
	CONSTRAINT "card_reversals_open" CHECK ("card_reversals"."state" = 'taken' or "card_reversals"."owed" = 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD COLUMN "amount_disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD COLUMN "is_to_be_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_funding_id_wallet_fundings_id_fk" FOREIGN KEY ("funding_id") REFERENCES "public"."wallet_fundings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."disputes" ADD CONSTRAINT "disputes_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "sandbox"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_reversals_funding_idx" ON "card_reversals" USING btree ("funding_id");--> statement-breakpoint
CREATE INDEX "card_reversals_intent_idx" ON "card_reversals" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "card_reversals_owed_idx" ON "card_reversals" USING btree ("id") WHERE "card_reversals"."owed" > 0;--> statement-breakpoint
CREATE INDEX "card_reversals_member_idx" ON "card_reversals" USING btree ("member_id") WHERE "card_reversals"."owed" > 0;--> statement-breakpoint
CREATE INDEX "disputes_payment_idx" ON "sandbox"."disputes" USING btree ("payment_intent_id");--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD CONSTRAINT "payment_intents_disputed" CHECK ("sandbox"."payment_intents"."amount_disputed" between 0 and "sandbox"."payment_intents"."amount_received");--> statement-breakpoint
-- What a card's bank has taken or given back stays so.
CREATE FUNCTION refuse_reversal_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reversal % is %', OLD.id, OLD.state USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER card_reversals_never_back BEFORE UPDATE ON card_reversals FOR EACH ROW
  WHEN (OLD.state = 'reinstated' AND NEW.state <> 'reinstated' OR OLD.state = 'taken' AND NEW.state = 'noted'
    OR OLD.state <> 'noted' AND NEW.amount <> OLD.amount OR NEW.member_id <> OLD.member_id)
  EXECUTE FUNCTION refuse_reversal_back();
--> statement-breakpoint
CREATE TRIGGER card_reversals_stay BEFORE DELETE ON card_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();
