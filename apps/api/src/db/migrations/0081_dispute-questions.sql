ALTER TYPE "public"."moderation_action" ADD VALUE 'ask';--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "extended_to" timestamp with time zone;