CREATE TYPE "public"."digest_rhythm" AS ENUM('daily', 'weekly', 'never');--> statement-breakpoint
CREATE TYPE "public"."email_problem" AS ENUM('no_mailbox', 'no_domain', 'closed');--> statement-breakpoint
CREATE TABLE "digests" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" "digest_rhythm" DEFAULT 'weekly' NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"is_planned" boolean DEFAULT false NOT NULL,
	"covered_until" timestamp with time zone,
	"last_day" date
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_unsubscribe" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_problem" "email_problem";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_problem_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_due_idx" ON "digests" USING btree ("next_at") WHERE "digests"."rhythm" <> 'never';