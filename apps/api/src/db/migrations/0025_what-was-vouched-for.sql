ALTER TYPE "public"."kyc_action" ADD VALUE 'rename';--> statement-breakpoint
ALTER TABLE "kyc_events" DROP CONSTRAINT "kyc_events_actor";--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "vouched_description" text;--> statement-breakpoint
ALTER TABLE "kyc_events" ADD CONSTRAINT "kyc_events_actor" CHECK (("kyc_events"."action"::text in ('upload', 'delete', 'rename')) = ("kyc_events"."actor_id" = "kyc_events"."member_id"));