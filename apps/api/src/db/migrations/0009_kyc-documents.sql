CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TYPE "public"."kyc_action" AS ENUM('upload', 'approve', 'reject', 'delete');--> statement-breakpoint
CREATE TYPE "public"."kyc_id_type" AS ENUM('residence-permit', 'driving-license', 'international-passport');--> statement-breakpoint
CREATE TYPE "public"."kyc_method" AS ENUM('identity', 'utility');--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"method" "kyc_method" NOT NULL,
	"id_type" "kyc_id_type",
	"file_key" text NOT NULL,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kyc_documents_id_type" CHECK (("kyc_documents"."method" = 'identity') = ("kyc_documents"."id_type" is not null)),
	CONSTRAINT "kyc_documents_private" CHECK ("kyc_documents"."file_key" like 'private/%'),
	CONSTRAINT "kyc_documents_reason" CHECK (("kyc_documents"."approval_status" = 'rejected') = ("kyc_documents"."reason" is not null)),
	CONSTRAINT "kyc_documents_decided" CHECK (("kyc_documents"."approval_status" = 'pending') = ("kyc_documents"."decided_by" is null) and ("kyc_documents"."decided_by" is null) = ("kyc_documents"."decided_at" is null)),
	CONSTRAINT "kyc_documents_not_self" CHECK ("kyc_documents"."decided_by" <> "kyc_documents"."member_id")
);
--> statement-breakpoint
CREATE TABLE "kyc_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" "kyc_action" NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyc_events_reason" CHECK (("kyc_events"."action" = 'reject') = ("kyc_events"."reason" is not null)),
	CONSTRAINT "kyc_events_actor" CHECK (("kyc_events"."action" in ('upload', 'delete')) = ("kyc_events"."actor_id" = "kyc_events"."member_id"))
);
--> statement-breakpoint
CREATE TABLE "connected_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"stripe_account_id" text NOT NULL,
	"charges_enabled" boolean NOT NULL,
	"payouts_enabled" boolean NOT NULL,
	"details_submitted" boolean NOT NULL,
	"disabled_reason" text,
	"reads_begun" integer DEFAULT 0 NOT NULL,
	"read_kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_accounts_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "connected_accounts_stripe_account_id_unique" UNIQUE("stripe_account_id"),
	CONSTRAINT "connected_accounts_reads" CHECK ("connected_accounts"."read_kept" <= "connected_accounts"."reads_begun")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"referred_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "referral_rewards_not_self" CHECK ("referral_rewards"."referrer_id" <> "referral_rewards"."referred_id"),
	CONSTRAINT "referral_rewards_positive" CHECK ("referral_rewards"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"return_url" text NOT NULL,
	"refresh_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"session_hash" text,
	"session_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_links_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_events" ADD CONSTRAINT "kyc_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_events" ADD CONSTRAINT "kyc_events_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD CONSTRAINT "connected_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referred_id_members_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_members_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_documents_member_idx" ON "kyc_documents" USING btree ("member_id","method","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_file_idx" ON "kyc_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "kyc_documents_waiting_idx" ON "kyc_documents" USING btree ("id") WHERE "kyc_documents"."approval_status" = 'pending';--> statement-breakpoint
CREATE INDEX "kyc_events_document_idx" ON "kyc_events" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "referral_rewards_referrer_idx" ON "referral_rewards" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_unpaid_idx" ON "referral_rewards" USING btree ("earned_at") WHERE "referral_rewards"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "account_links_expires_idx" ON "sandbox"."account_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_not_self_referred" CHECK ("members"."referred_by_id" <> "members"."id");