CREATE TYPE "public"."appeal_outcome" AS ENUM('granted', 'denied');--> statement-breakpoint
CREATE TYPE "public"."suspension_end" AS ENUM('replaced', 'lapsed', 'overturned', 'over', 'appealed');--> statement-breakpoint
CREATE TYPE "public"."suspension_step" AS ENUM('none', 'no_new_bookings', 'read_only', 'out');--> statement-breakpoint
ALTER TYPE "public"."notification_target" ADD VALUE 'standing';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'note';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'warn';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'suspend';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'agree';--> statement-breakpoint
ALTER TYPE "public"."moderation_action" ADD VALUE 'refuse';--> statement-breakpoint
ALTER TYPE "public"."moderation_area" ADD VALUE 'member';--> statement-breakpoint
ALTER TYPE "public"."moderation_area" ADD VALUE 'booking';--> statement-breakpoint
CREATE TABLE "dispute_verdicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"outcome" "dispute_outcome" NOT NULL,
	"provider_share" bigint NOT NULL,
	"client_share" bigint NOT NULL,
	"note" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_by" uuid,
	"second_at" timestamp with time zone,
	"is_agreed" boolean,
	CONSTRAINT "dispute_verdicts_two_people" CHECK ("dispute_verdicts"."second_by" <> "dispute_verdicts"."proposed_by"),
	CONSTRAINT "dispute_verdicts_second" CHECK (num_nulls("dispute_verdicts"."second_by", "dispute_verdicts"."second_at", "dispute_verdicts"."is_agreed") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_impartial" CHECK ("member_notes"."member_id" <> "member_notes"."moderator_id")
);
--> statement-breakpoint
CREATE TABLE "queue_claims" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"moderator_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"step" "suspension_step" NOT NULL,
	"before" "suspension_step" NOT NULL,
	"before_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"review_by" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp with time zone,
	"appeal_outcome" "appeal_outcome",
	"appeal_note" text,
	"ended_at" timestamp with time zone,
	"ended" "suspension_end",
	CONSTRAINT "suspensions_change" CHECK ("suspensions"."step" <> "suspensions"."before"),
	CONSTRAINT "suspensions_of_another" CHECK ("suspensions"."member_id" not in ("suspensions"."decided_by", "suspensions"."reviewed_by")),
	CONSTRAINT "suspensions_two_people" CHECK ("suspensions"."reviewed_by" <> "suspensions"."decided_by"),
	CONSTRAINT "suspensions_reviewed" CHECK (num_nulls("suspensions"."reviewed_by", "suspensions"."reviewed_at") in (0, 2)),
	CONSTRAINT "suspensions_appealed" CHECK (num_nulls("suspensions"."appeal", "suspensions"."appealed_at") in (0, 2)),
	CONSTRAINT "suspensions_appeal_decided" CHECK (num_nulls("suspensions"."appeal_decided_by", "suspensions"."appeal_decided_at", "suspensions"."appeal_outcome", "suspensions"."appeal_note") in (0, 4) and ("suspensions"."appeal_decided_at" is null or "suspensions"."appealed_at" is not null)),
	CONSTRAINT "suspensions_appeal_impartial" CHECK ("suspensions"."appeal_decided_by" not in ("suspensions"."decided_by", "suspensions"."member_id") and ("suspensions"."reviewed_by" is null or "suspensions"."appeal_decided_by" <> "suspensions"."reviewed_by")),
	CONSTRAINT "suspensions_ended" CHECK (num_nulls("suspensions"."ended_at", "suspensions"."ended") in (0, 2)),
	CONSTRAINT "suspensions_end_of_step" CHECK ("suspensions"."until" is null or "suspensions"."step" <> 'none')
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warnings_impartial" CHECK ("warnings"."member_id" <> "warnings"."moderator_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspension" "suspension_step" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_verdicts" ADD CONSTRAINT "dispute_verdicts_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_verdicts" ADD CONSTRAINT "dispute_verdicts_proposed_by_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_verdicts" ADD CONSTRAINT "dispute_verdicts_second_by_members_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_moderator_id_members_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_moderator_id_members_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_reviewed_by_members_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_appeal_decided_by_members_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_moderator_id_members_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_verdicts_waiting" ON "dispute_verdicts" USING btree ("dispute_id") WHERE "dispute_verdicts"."second_at" is null;--> statement-breakpoint
CREATE INDEX "dispute_verdicts_dispute_idx" ON "dispute_verdicts" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "member_notes_member_idx" ON "member_notes" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "queue_claims_moderator_idx" ON "queue_claims" USING btree ("moderator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_that_holds" ON "suspensions" USING btree ("member_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_member_idx" ON "suspensions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "suspensions_unreviewed_idx" ON "suspensions" USING btree ("id") WHERE "suspensions"."ended_at" is null and "suspensions"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_appealed_idx" ON "suspensions" USING btree ("id") WHERE "suspensions"."ended_at" is null and "suspensions"."appealed_at" is not null and "suspensions"."appeal_decided_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_until_idx" ON "suspensions" USING btree ("until") WHERE "suspensions"."ended_at" is null and "suspensions"."until" is not null;--> statement-breakpoint
CREATE INDEX "warnings_member_idx" ON "warnings" USING btree ("member_id","id");--> statement-breakpoint
-- lock: the log has a row for each decision of a moderator, some thousands, and nobody else waits for it
CREATE INDEX "moderation_events_actor_idx" ON "moderation_events" USING btree ("actor_id","id");--> statement-breakpoint
-- lock: the log has a row for each decision of a moderator, some thousands, and nobody else waits for it
CREATE INDEX "moderation_events_member_idx" ON "moderation_events" USING btree ("member_id","id");