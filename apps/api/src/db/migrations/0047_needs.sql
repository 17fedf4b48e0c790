CREATE TYPE "public"."need_answer_status" AS ENUM('open', 'chosen', 'withdrawn', 'declined');--> statement-breakpoint
CREATE TYPE "public"."need_status" AS ENUM('open', 'accepted', 'withdrawn', 'expired');--> statement-breakpoint
ALTER TYPE "public"."notification_target" ADD VALUE 'need';--> statement-breakpoint
ALTER TYPE "public"."report_subject" ADD VALUE 'need';--> statement-breakpoint
CREATE TABLE "need_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"need_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"minutes" smallint NOT NULL,
	"currency" "currency" NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone,
	"message" text NOT NULL,
	"status" "need_answer_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "need_answers_minutes" CHECK ("need_answers"."minutes" between 15 and 720)
);
--> statement-breakpoint
CREATE TABLE "needs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"day" date,
	"budget" bigint,
	"currency" "currency",
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" "need_status" DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"booking_id" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "needs_budget" CHECK (num_nulls("needs"."budget", "needs"."currency") in (0, 2) and "needs"."budget" > 0),
	CONSTRAINT "needs_ended" CHECK (("needs"."status" = 'open') = ("needs"."ended_at" is null)),
	CONSTRAINT "needs_booked" CHECK (("needs"."status" = 'accepted') = ("needs"."booking_id" is not null)),
	CONSTRAINT "needs_four_images" CHECK (cardinality("needs"."images") <= 4)
);
--> statement-breakpoint
ALTER TABLE "need_answers" ADD CONSTRAINT "need_answers_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_answers" ADD CONSTRAINT "need_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_answers" ADD CONSTRAINT "need_answers_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_category_id_skill_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."skill_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "need_answers_once" ON "need_answers" USING btree ("need_id","member_id") WHERE "need_answers"."status" in ('open', 'chosen');--> statement-breakpoint
CREATE UNIQUE INDEX "need_answers_chosen" ON "need_answers" USING btree ("need_id") WHERE "need_answers"."status" = 'chosen';--> statement-breakpoint
CREATE INDEX "need_answers_need_idx" ON "need_answers" USING btree ("need_id","id");--> statement-breakpoint
CREATE INDEX "need_answers_member_idx" ON "need_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "needs_member_idx" ON "needs" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "needs_category_idx" ON "needs" USING btree ("category_id","id") WHERE "needs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "needs_expiry_idx" ON "needs" USING btree ("expires_at") WHERE "needs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "needs_images_idx" ON "needs" USING gin ("images");