ALTER TYPE "public"."notification_target" ADD VALUE 'own_profile';--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'review_answer';--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'vouch';--> statement-breakpoint
CREATE TABLE "vouches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"vouchee_id" uuid NOT NULL,
	"words" text,
	"ended_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouches_once" UNIQUE("voucher_id","vouchee_id"),
	CONSTRAINT "vouches_not_self" CHECK ("vouches"."voucher_id" <> "vouches"."vouchee_id"),
	CONSTRAINT "vouches_ended" CHECK (num_nulls("vouches"."words", "vouches"."ended_at") = 1)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouches" ADD CONSTRAINT "vouches_voucher_id_members_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouches" ADD CONSTRAINT "vouches_vouchee_id_members_id_fk" FOREIGN KEY ("vouchee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouches_vouchee_idx" ON "vouches" USING btree ("vouchee_id","id") WHERE "vouches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vouches_of_a_year_idx" ON "vouches" USING btree ("voucher_id","created_at");--> statement-breakpoint
-- Not valid, and not validated either: both columns are new, so that no row which is there can break it.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer" CHECK (num_nulls("reviews"."answer", "reviews"."answered_at") in (0, 2) and ("reviews"."answer" is null or "reviews"."published_at" is not null)) NOT VALID;
