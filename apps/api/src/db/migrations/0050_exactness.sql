CREATE TYPE "public"."position_exactness" AS ENUM('address', 'street', 'neighbourhood', 'town');--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "exactness" "position_exactness";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "exactness" "position_exactness";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_exactness" CHECK ("bookings"."exactness" is null or "bookings"."lat" is not null);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_exactness" CHECK ("members"."exactness" is null or "members"."lat" is not null);