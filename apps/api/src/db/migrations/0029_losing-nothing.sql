CREATE TYPE "public"."mail_state" AS ENUM('waiting', 'dead');--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"sealed" text NOT NULL,
	"state" "mail_state" DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tried_since" timestamp with time zone NOT NULL,
	"problem" text,
	"useful_until" timestamp with time zone,
	"died_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_dead" CHECK (("mails"."state" = 'dead') = ("mails"."died_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "book_checkpoints" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"balances" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweep_delays" (
	"sweep" text NOT NULL,
	"row_id" uuid NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "sweep_delays_sweep_row_id_pk" PRIMARY KEY("sweep","row_id")
);
--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_try_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_dead_idx" ON "mails" USING btree ("id") WHERE "mails"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "mails_to_idx" ON "mails" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "sweep_delays_next_idx" ON "sweep_delays" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "bookings_skill_idx" ON "bookings" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "bookings_images_idx" ON "bookings" USING gin ("images");--> statement-breakpoint
CREATE INDEX "reviews_skill_waiting_idx" ON "reviews" USING btree ("skill_id") WHERE "reviews"."published_at" is null;--> statement-breakpoint
CREATE INDEX "payment_intents_provider_idx" ON "payment_intents" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_intents_set_aside_idx" ON "payment_intents" USING btree ("currency","id") WHERE "payment_intents"."state" in ('held', 'attached');--> statement-breakpoint
CREATE INDEX "notifications_target_idx" ON "notifications" USING btree ("target_id") WHERE "notifications"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "skills_thumbnails_idx" ON "skills" USING gin ("thumbnails");