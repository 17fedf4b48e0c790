ALTER TYPE "public"."booking_end" ADD VALUE 'absent';--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "absence_said_by" "booking_actor";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "absence_decides_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_absence_idx" ON "bookings" USING btree ("absence_decides_at") WHERE "bookings"."status" = 'accepted' and "bookings"."absence_decides_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_absence" CHECK (num_nulls("bookings"."absence_said_by", "bookings"."absence_decides_at") in (0, 2));