ALTER TYPE "public"."moderation_area" ADD VALUE 'system';--> statement-breakpoint
ALTER TABLE "moderation_events" DROP CONSTRAINT "moderation_events_whose";--> statement-breakpoint
-- Not valid, and not validated either: it only allows more than the one before, so that no row which is there can break it.
ALTER TABLE "moderation_events" ADD CONSTRAINT "moderation_events_whose" CHECK (("moderation_events"."member_id" is null) = ("moderation_events"."area"::text in ('synonym', 'system'))) NOT VALID;
