CREATE TABLE "sandbox"."payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"customer_id" text NOT NULL,
	"verdict" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_methods_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "method_id" text;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_intents" ADD COLUMN "payment_method_id" text;--> statement-breakpoint
ALTER TABLE "billing_methods" ADD COLUMN "provider_method_id" text;--> statement-breakpoint
ALTER TABLE "billing_methods" ADD COLUMN "preferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_methods" ADD CONSTRAINT "billing_methods_provider_method_id_unique" UNIQUE("provider_method_id");--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_saved" CHECK (("card_payments"."customer_id" is null) = ("card_payments"."method_id" is null));