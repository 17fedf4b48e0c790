CREATE TYPE "public"."hand_over_step" AS ENUM('handed_over', 'returned');--> statement-breakpoint
CREATE TYPE "public"."thing_condition" AS ENUM('as_new', 'good', 'worn');--> statement-breakpoint
CREATE TYPE "public"."offer_kind" AS ENUM('service', 'thing');--> statement-breakpoint
CREATE TABLE "loan_words" (
	"booking_id" uuid NOT NULL,
	"step" "hand_over_step" NOT NULL,
	"said_by" "booking_actor" NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_words_booking_id_step_said_by_pk" PRIMARY KEY("booking_id","step","said_by"),
	CONSTRAINT "loan_words_of_sides" CHECK ("loan_words"."said_by" <> 'system'),
	CONSTRAINT "loan_words_four_images" CHECK (cardinality("loan_words"."images") <= 4)
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"thing_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"hand_over_at" timestamp with time zone NOT NULL,
	"return_at" timestamp with time zone NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"deposit_intent_id" uuid,
	"counts_at" timestamp with time zone,
	CONSTRAINT "loans_deposit_intent_key" UNIQUE("deposit_intent_id"),
	CONSTRAINT "loans_days" CHECK ("loans"."until_day" >= "loans"."from_day" and "loans"."return_at" > "loans"."hand_over_at")
);
--> statement-breakpoint
CREATE TABLE "things" (
	"skill_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"condition" "thing_condition" NOT NULL,
	"deposit" bigint NOT NULL,
	"comes_with" text NOT NULL,
	"hand_over_place" text NOT NULL,
	"most_days" smallint NOT NULL,
	CONSTRAINT "things_deposit" CHECK ("things"."deposit" >= 0),
	CONSTRAINT "things_most_days" CHECK ("things"."most_days" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_positive";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lent_until" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit" bigint;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "kind" "offer_kind" DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_words" ADD CONSTRAINT "loan_words_booking_id_loans_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."loans"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_thing_id_skills_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_deposit_intent_id_payment_intents_id_fk" FOREIGN KEY ("deposit_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "things" ADD CONSTRAINT "things_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_words_images_idx" ON "loan_words" USING gin ("images");--> statement-breakpoint
CREATE INDEX "loans_thing_idx" ON "loans" USING btree ("thing_id","from_day");--> statement-breakpoint
CREATE INDEX "loans_counts_idx" ON "loans" USING btree ("counts_at") WHERE "loans"."counts_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_loan" CHECK (num_nulls("bookings"."lent_until", "bookings"."deposit") in (0, 2) and ("bookings"."lent_until" is null or ("bookings"."lent_until" >= "bookings"."booking_date" and "bookings"."deposit" >= 0 and "bookings"."starts_at" is null))) NOT VALID;--> statement-breakpoint
ALTER TABLE "bookings" VALIDATE CONSTRAINT "bookings_loan";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_intents" VALIDATE CONSTRAINT "payment_intents_amount";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_shares";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_shares" CHECK ("disputes"."outcome" is null or ("disputes"."provider_share" >= 0 and "disputes"."client_share" >= 0 and ("disputes"."outcome" <> 'refund' or "disputes"."provider_share" = 0) and ("disputes"."outcome" <> 'split' or ("disputes"."provider_share" > 0 and "disputes"."client_share" > 0)))) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_shares";