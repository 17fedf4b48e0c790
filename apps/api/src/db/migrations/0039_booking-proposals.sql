CREATE TYPE "public"."proposal_outcome" AS ENUM('accepted', 'declined', 'withdrawn', 'lapsed');--> statement-breakpoint
CREATE TABLE "booking_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"proposed_by" "booking_actor" NOT NULL,
	"starts" timestamp with time zone[] NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"outcome" "proposal_outcome",
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_proposals_times" CHECK (cardinality("booking_proposals"."starts") between 1 and 3),
	CONSTRAINT "booking_proposals_sides" CHECK ("booking_proposals"."proposed_by" <> 'system'),
	CONSTRAINT "booking_proposals_ended" CHECK (("booking_proposals"."outcome" is null) = ("booking_proposals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "policy_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_proposals" ADD CONSTRAINT "booking_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_proposals_open" ON "booking_proposals" USING btree ("booking_id") WHERE "booking_proposals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "booking_proposals_booking_idx" ON "booking_proposals" USING btree ("booking_id","id");