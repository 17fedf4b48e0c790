CREATE TYPE "public"."cancellation_policy" AS ENUM('flexible', 'moderate', 'strict');--> statement-breakpoint
CREATE TYPE "public"."skill_place" AS ENUM('client', 'provider', 'online');--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "duration_minutes" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "package_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "policy" "cancellation_policy" DEFAULT 'flexible' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "blocked" "tstzrange";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "minutes" smallint;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "min_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "step_minutes" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "packages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "policy" "cancellation_policy" DEFAULT 'flexible' NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "instant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "place" "skill_place" DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "travel_km" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_time" CHECK (num_nulls("bookings"."starts_at", "bookings"."blocked") in (0, 2) and ("bookings"."starts_at" is null or "bookings"."duration_minutes" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_duration" CHECK ("bookings"."duration_minutes" between 15 and 720);--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_minutes" CHECK ("skills"."min_minutes" between 15 and 720 and "skills"."step_minutes" in (15, 30, 60));--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_travel" CHECK ("skills"."travel_km" between 1 and 100);--> statement-breakpoint
-- Nobody is in two places: requests may overlap, what was accepted may not.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist (provider_id WITH =, blocked WITH &&) WHERE (status IN ('accepted', 'in_progress'));
