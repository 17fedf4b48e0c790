CREATE TABLE "busy_calendars" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"sealed_address" text NOT NULL,
	"busy" "tstzmultirange" DEFAULT '{}' NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_calendars_due_idx" ON "busy_calendars" USING btree ("next_read_at");