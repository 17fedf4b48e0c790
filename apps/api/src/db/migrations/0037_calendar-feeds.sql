CREATE TABLE "calendar_feeds" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_time";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_time" CHECK (num_nulls("bookings"."starts_at", "bookings"."blocked") in (0, 2) and ("bookings"."starts_at" is null or "bookings"."duration_minutes" is not null));