DROP INDEX CONCURRENTLY IF EXISTS "bookings_silent_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_silent_idx" ON "bookings" USING btree (coalesce("lent_until", "booking_date")) WHERE "bookings"."status" in ('accepted', 'in_progress');
