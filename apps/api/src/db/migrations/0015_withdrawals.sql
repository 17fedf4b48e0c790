CREATE TYPE "public"."payout_state" AS ENUM('in_transit', 'paid', 'failed');--> statement-breakpoint
-- A type of its own rather than ADD VALUE: all migrations run in one transaction, in which an added value can't be used.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_member_kind";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_member_balance";--> statement-breakpoint
ALTER TYPE "public"."account_kind" RENAME TO "account_kind_before";--> statement-breakpoint
CREATE TYPE "public"."account_kind" AS ENUM('member', 'escrow', 'platform', 'card_clearing', 'payout_transit');--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "kind" TYPE "public"."account_kind" USING "kind"::text::"public"."account_kind";--> statement-breakpoint
DROP TYPE "public"."account_kind_before";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_kind" CHECK (("accounts"."kind" = 'member') = ("accounts"."member_id" is not null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_balance" CHECK (("accounts"."kind" = 'member') = ("accounts"."balance" is not null));--> statement-breakpoint
INSERT INTO "accounts" ("id", "kind", "currency") VALUES (gen_random_uuid(), 'payout_transit', 'GBP');--> statement-breakpoint
CREATE TABLE "billing_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expiry_date" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_methods_once" UNIQUE("member_id","brand","last_four","expiry_date"),
	CONSTRAINT "billing_methods_last_four" CHECK ("billing_methods"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "billing_methods_expiry" CHECK ("billing_methods"."expiry_date" ~ '^(0[1-9]|1[0-2])/[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"method_id" uuid,
	"bank_name" text NOT NULL,
	"last_four" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" "payout_state" DEFAULT 'in_transit' NOT NULL,
	"provider_payout_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payouts_provider_payout_id_unique" UNIQUE("provider_payout_id"),
	CONSTRAINT "payouts_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_closed" CHECK (("payouts"."state" = 'in_transit') = ("payouts"."closed_at" is null)),
	CONSTRAINT "payouts_needs_method" CHECK ("payouts"."state" <> 'in_transit' or "payouts"."method_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payouts_positive" CHECK ("sandbox"."payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number_sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"account_print" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_methods_once" UNIQUE("member_id","account_print"),
	CONSTRAINT "withdrawal_methods_last_four" CHECK ("withdrawal_methods"."last_four" ~ '^[0-9A-Z]{4}$'),
	CONSTRAINT "withdrawal_methods_sealed" CHECK ("withdrawal_methods"."account_number_sealed" like '%.%.%.%')
);
--> statement-breakpoint
ALTER TABLE "billing_methods" ADD CONSTRAINT "billing_methods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_method_id_withdrawal_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."withdrawal_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_methods" ADD CONSTRAINT "withdrawal_methods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_member_idx" ON "payouts" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "payouts_open_idx" ON "payouts" USING btree ("created_at") WHERE "payouts"."state" = 'in_transit';--> statement-breakpoint
-- What was paid out or has come back stays so.
CREATE FUNCTION refuse_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payout % is %', OLD.id, OLD.state USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_stay_closed BEFORE UPDATE OF state, amount, member_id ON payouts
  FOR EACH ROW WHEN (OLD.state <> 'in_transit') EXECUTE FUNCTION refuse_reopening();
--> statement-breakpoint
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER billing_methods_of_nobody_gone BEFORE INSERT ON billing_methods
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER withdrawal_methods_of_nobody_gone BEFORE INSERT ON withdrawal_methods
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER payouts_of_nobody_gone BEFORE INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
