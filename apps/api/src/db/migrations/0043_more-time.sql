CREATE TYPE "public"."extension_outcome" AS ENUM('accepted', 'declined', 'withdrawn', 'lapsed');--> statement-breakpoint
CREATE TABLE "booking_extensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"minutes" smallint NOT NULL,
	"price" bigint NOT NULL,
	"intent_id" uuid,
	"lapses_at" timestamp with time zone NOT NULL,
	"outcome" "extension_outcome",
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_extensions_intent_key" UNIQUE("intent_id"),
	CONSTRAINT "booking_extensions_positive" CHECK ("booking_extensions"."minutes" > 0 and "booking_extensions"."price" > 0),
	CONSTRAINT "booking_extensions_ended" CHECK (("booking_extensions"."outcome" is null) = ("booking_extensions"."ended_at" is null)),
	CONSTRAINT "booking_extensions_paid" CHECK (("booking_extensions"."intent_id" is not null) = ("booking_extensions"."outcome" is not distinct from 'accepted'))
);
--> statement-breakpoint
DROP INDEX "bookings_absence_idx";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extra_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "extra_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "started_by" "booking_actor";--> statement-breakpoint
-- Until now nobody but a client could start a booking; one that was started is nobody's absence.
UPDATE "bookings" SET "started_by" = 'client', "absence_said_by" = null, "absence_decides_at" = null WHERE "status" = 'in_progress';--> statement-breakpoint
ALTER TABLE "booking_extensions" ADD CONSTRAINT "booking_extensions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_extensions" ADD CONSTRAINT "booking_extensions_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_extensions_open" ON "booking_extensions" USING btree ("booking_id") WHERE "booking_extensions"."outcome" is null;--> statement-breakpoint
CREATE INDEX "booking_extensions_booking_idx" ON "booking_extensions" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_extensions_lapse_idx" ON "booking_extensions" USING btree ("lapses_at") WHERE "booking_extensions"."outcome" is null;--> statement-breakpoint
CREATE INDEX "booking_proposals_lapse_idx" ON "booking_proposals" USING btree ("lapses_at") WHERE "booking_proposals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bookings_absence_idx" ON "bookings" USING btree ("absence_decides_at") WHERE "bookings"."status" in ('accepted', 'in_progress') and "bookings"."absence_decides_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_extra" CHECK (case when "bookings"."extra_minutes" = 0 then "bookings"."extra_price" = 0 else "bookings"."extra_minutes" between 1 and 705 and "bookings"."extra_price" > 0 and "bookings"."status" in ('in_progress', 'completed', 'disputed') end);