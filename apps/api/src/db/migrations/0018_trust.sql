CREATE TYPE "public"."dispute_outcome" AS ENUM('release', 'refund', 'split');--> statement-breakpoint
CREATE TYPE "public"."moderation_action" AS ENUM('approve', 'reject', 'release', 'refund', 'split', 'uphold', 'dismiss');--> statement-breakpoint
CREATE TYPE "public"."moderation_area" AS ENUM('skill', 'suggestion', 'dispute', 'report');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('spam', 'scam', 'harassment', 'hate', 'unsafe', 'impersonation', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'upheld', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."report_subject" AS ENUM('member', 'skill', 'message', 'review');--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"message" text NOT NULL,
	"file_key" text,
	"outcome" "dispute_outcome",
	"provider_share" bigint,
	"client_share" bigint,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_booking_key" UNIQUE("booking_id"),
	CONSTRAINT "disputes_private" CHECK ("disputes"."file_key" like 'private/%'),
	CONSTRAINT "disputes_decided" CHECK (num_nulls("disputes"."outcome", "disputes"."provider_share", "disputes"."client_share", "disputes"."note", "disputes"."decided_by", "disputes"."decided_at") in (0, 6)),
	CONSTRAINT "disputes_shares" CHECK ("disputes"."outcome" is null or ("disputes"."provider_share" >= 0 and "disputes"."client_share" >= 0 and ("disputes"."provider_share" = 0) = ("disputes"."outcome" = 'refund') and ("disputes"."client_share" = 0) = ("disputes"."outcome" = 'release'))),
	CONSTRAINT "disputes_not_self" CHECK ("disputes"."decided_by" <> "disputes"."opened_by")
);
--> statement-breakpoint
CREATE TABLE "moderation_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"area" "moderation_area" NOT NULL,
	"subject_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" "moderation_action" NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_events_impartial" CHECK ("moderation_events"."actor_id" <> "moderation_events"."member_id"),
	CONSTRAINT "moderation_events_note" CHECK ("moderation_events"."action" = 'approve' or "moderation_events"."action" = 'dismiss' or "moderation_events"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject" "report_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" "report_reason" NOT NULL,
	"words" text,
	"excerpt" text,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_id" <> "reports"."member_id"),
	CONSTRAINT "reports_decided" CHECK (("reports"."status" = 'open') = ("reports"."decided_by" is null) and ("reports"."decided_by" is null) = ("reports"."decided_at" is null)),
	CONSTRAINT "reports_impartial" CHECK ("reports"."decided_by" not in ("reports"."reporter_id", "reports"."member_id"))
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_members_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_members_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD CONSTRAINT "moderation_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_events" ADD CONSTRAINT "moderation_events_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting_idx" ON "disputes" USING btree ("id") WHERE "disputes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "moderation_events_subject_idx" ON "moderation_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_waiting_idx" ON "reports" USING btree ("id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_member_idx" ON "reports" USING btree ("member_id");--> statement-breakpoint
-- What moderators decided is never told otherwise afterwards.
CREATE TRIGGER moderation_events_append_only BEFORE UPDATE OR DELETE ON moderation_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER blocks_of_nobody_gone BEFORE INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('blocker_id', 'blocked_id');
--> statement-breakpoint
CREATE TRIGGER disputes_of_nobody_gone BEFORE INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('opened_by');
--> statement-breakpoint
CREATE TRIGGER reports_of_nobody_gone BEFORE INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('reporter_id');
