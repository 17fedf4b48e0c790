CREATE TYPE "public"."decision_end" AS ENUM('agreed', 'refused', 'withdrawn', 'lapsed');--> statement-breakpoint
CREATE TYPE "public"."decision_kind" AS ENUM('dispute', 'receivable', 'spark_debt', 'gift', 'keepers', 'suspension');--> statement-breakpoint
ALTER TYPE "public"."suspension_end" ADD VALUE 'withdrawn';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'propose';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'withdraw';--> statement-breakpoint
CREATE TABLE "second_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "decision_kind" NOT NULL,
	"subject_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"concerned" uuid[] NOT NULL,
	"plan" jsonb NOT NULL,
	"note" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lapses_at" timestamp with time zone,
	"second_by" uuid,
	"ended_at" timestamp with time zone,
	"ended" "decision_end",
	CONSTRAINT "second_decisions_two_people" CHECK ("second_decisions"."second_by" <> "second_decisions"."proposed_by"),
	CONSTRAINT "second_decisions_impartial" CHECK ("second_decisions"."proposed_by" <> all ("second_decisions"."concerned") and ("second_decisions"."second_by" is null or "second_decisions"."second_by" <> all ("second_decisions"."concerned"))),
	CONSTRAINT "second_decisions_kind" CHECK ("second_decisions"."plan" ->> 'kind' = "second_decisions"."kind"::text),
	CONSTRAINT "second_decisions_ended" CHECK (num_nulls("second_decisions"."ended_at", "second_decisions"."ended") in (0, 2)),
	CONSTRAINT "second_decisions_second" CHECK (("second_decisions"."second_by" is not null) = ("second_decisions"."ended" is not null and "second_decisions"."ended" in ('agreed', 'refused')))
);
--> statement-breakpoint
ALTER TABLE "suspensions" DROP CONSTRAINT "suspensions_appeal_decided";--> statement-breakpoint
ALTER TABLE "moderation_events" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_decisions" ADD CONSTRAINT "second_decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_decisions" ADD CONSTRAINT "second_decisions_proposed_by_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_decisions" ADD CONSTRAINT "second_decisions_second_by_members_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_decisions_waiting" ON "second_decisions" USING btree ("kind","subject_id") WHERE "second_decisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "second_decisions_subject_idx" ON "second_decisions" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "second_decisions_member_idx" ON "second_decisions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "second_decisions_open_idx" ON "second_decisions" USING btree ("id") WHERE "second_decisions"."ended_at" is null;--> statement-breakpoint
-- lock: a row for each decision of a moderator about a member
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_appeal_ended" CHECK (num_nulls("suspensions"."appeal_decided_at", "suspensions"."appeal_outcome", "suspensions"."appeal_note") in (0, 3) and ("suspensions"."appeal_decided_by" is null or "suspensions"."appeal_decided_at" is not null) and ("suspensions"."appeal_decided_at" is null or "suspensions"."appealed_at" is not null));--> statement-breakpoint
-- by hand
-- What waits for a second moderator goes on waiting.
INSERT INTO second_decisions (id, kind, subject_id, member_id, concerned, plan, note, proposed_by, created_at)
SELECT v.id, 'dispute', v.dispute_id, b.client_id, ARRAY[b.client_id, b.provider_id],
  jsonb_build_object(
    'kind', 'dispute', 'title', b.title, 'outcome', v.outcome, 'currency', b.currency,
    'clientId', b.client_id, 'providerId', b.provider_id, 'client', v.client_share, 'provider', v.provider_share
  ),
  v.note, v.proposed_by, v.created_at
FROM dispute_verdicts v
JOIN disputes d ON d.id = v.dispute_id
JOIN bookings b ON b.id = d.booking_id
WHERE v.second_at IS NULL AND d.outcome IS NULL AND d.withdrawn_at IS NULL
  AND v.proposed_by NOT IN (b.client_id, b.provider_id);
