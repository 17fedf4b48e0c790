ALTER TYPE "public"."need_answer_status" ADD VALUE 'failed';--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "neighbour_needs" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "needs_booking_idx" ON "needs" USING btree ("booking_id") WHERE "needs"."booking_id" is not null;