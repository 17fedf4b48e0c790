CREATE TABLE "availability" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"weekly" jsonb NOT NULL,
	"dates" jsonb NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" smallint NOT NULL,
	"buffer_before_minutes" smallint NOT NULL,
	"buffer_after_minutes" smallint NOT NULL,
	"max_per_day" smallint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_notice" CHECK ("availability"."notice_minutes" between 0 and 20160),
	CONSTRAINT "availability_horizon" CHECK ("availability"."horizon_days" between 1 and 365),
	CONSTRAINT "availability_buffers" CHECK ("availability"."buffer_before_minutes" between 0 and 60 and "availability"."buffer_after_minutes" between 0 and 60),
	CONSTRAINT "availability_max_per_day" CHECK ("availability"."max_per_day" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;