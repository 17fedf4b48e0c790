CREATE TYPE "public"."reviewed_as" AS ENUM('client', 'provider');--> statement-breakpoint
DROP INDEX "reviews_reviewee_idx";--> statement-breakpoint
DROP INDEX "reviews_skill_idx";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "note" text;--> statement-breakpoint
-- What was written before is of providers, and everybody could read it at once.
ALTER TABLE "reviews" ADD COLUMN "reviewed_as" "reviewed_as" NOT NULL DEFAULT 'provider';--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "reviewed_as" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "publish_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "reviews" SET "publish_after" = "created_at", "published_at" = "created_at";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "publish_after" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_day_idx" ON "bookings" USING btree ("provider_id","booking_date") WHERE "bookings"."status" in ('accepted', 'in_progress');--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("publish_after") WHERE "reviews"."published_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_reviewee_idx" ON "reviews" USING btree ("reviewee_id","id") WHERE "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_skill_idx" ON "reviews" USING btree ("skill_id","id") WHERE "reviews"."published_at" is not null and "reviews"."reviewed_as" = 'provider';--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_note" CHECK ("booking_events"."note" is null or ("booking_events"."action" = 'reject' and "booking_events"."note" <> ''));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_not_self" CHECK ("reviews"."reviewer_id" <> "reviews"."reviewee_id");