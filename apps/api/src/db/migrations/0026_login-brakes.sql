CREATE TABLE "greeted_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_brakes" (
	"email" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "used_from" text;--> statement-breakpoint
CREATE INDEX "login_brakes_tried_idx" ON "login_brakes" USING btree ("last_tried_at");