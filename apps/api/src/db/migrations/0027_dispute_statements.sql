CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_answer" boolean NOT NULL,
	"message" text NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_statements_private" CHECK ("dispute_statements"."file_key" like 'private/%')
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_booking_key";--> statement-breakpoint
DROP INDEX "disputes_waiting_idx";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "happened" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "remedy" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_statements_one_answer" ON "dispute_statements" USING btree ("dispute_id") WHERE "dispute_statements"."is_answer";--> statement-breakpoint
CREATE INDEX "dispute_statements_dispute_idx" ON "dispute_statements" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_statements_member_idx" ON "dispute_statements" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_of_booking" ON "disputes" USING btree ("booking_id") WHERE "disputes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_booking_idx" ON "disputes" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "disputes_waiting_idx" ON "disputes" USING btree ("id") WHERE "disputes"."outcome" is null and "disputes"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_one_end" CHECK ("disputes"."outcome" is null or "disputes"."withdrawn_at" is null);--> statement-breakpoint
CREATE TRIGGER dispute_statements_of_nobody_gone BEFORE INSERT ON dispute_statements
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
