ALTER TYPE "public"."moderation_action" ADD VALUE 'look';--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"shows_typing" boolean DEFAULT false NOT NULL,
	"shows_read" boolean DEFAULT false NOT NULL,
	"quick_replies" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "chat_settings_few" CHECK (cardinality("chat_settings"."quick_replies") <= 10)
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"message_id" uuid,
	"place" smallint DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_pictures_private" CHECK ("message_pictures"."file_key" like 'private/%')
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_pictures_message_idx" ON "message_pictures" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "message_pictures_member_idx" ON "message_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "message_pictures_waiting_idx" ON "message_pictures" USING btree ("created_at") WHERE "message_pictures"."message_id" is null;