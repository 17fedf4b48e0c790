CREATE TYPE "public"."booking_end" AS ENUM('rejected', 'cancelled', 'expired', 'lapsed');--> statement-breakpoint
ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_note";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_by" "booking_actor";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_why" "booking_end";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_note" CHECK ("booking_events"."note" is null or ("booking_events"."action" in ('reject', 'cancel') and "booking_events"."note" <> ''));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_end" CHECK (num_nulls("bookings"."ended_by", "bookings"."ended_why") in (0, 2));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept" CHECK ("bookings"."kept" between 0 and "bookings"."price");