CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"first_read_seq" integer DEFAULT 0 NOT NULL,
	"second_read_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_key" UNIQUE("first_id","second_id"),
	CONSTRAINT "conversations_ordered" CHECK ("conversations"."first_id" < "conversations"."second_id"),
	CONSTRAINT "conversations_read_what_is" CHECK (least("conversations"."first_read_seq", "conversations"."second_read_seq") >= 0 and greatest("conversations"."first_read_seq", "conversations"."second_read_seq") <= "conversations"."last_seq")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"is_from_first" boolean NOT NULL,
	"content" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_seq_key" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_key_key" UNIQUE("conversation_id","is_from_first","key"),
	CONSTRAINT "messages_seq_positive" CHECK ("messages"."seq" > 0),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_id_members_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_id_members_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_first_idx" ON "conversations" USING btree ("first_id","last_at");--> statement-breakpoint
CREATE INDEX "conversations_second_idx" ON "conversations" USING btree ("second_id","last_at");--> statement-breakpoint
-- Every message moves its conversation on: nobody writes to somebody who has left, nor after leaving.
CREATE TRIGGER conversations_of_nobody_gone BEFORE INSERT OR UPDATE OF last_seq ON conversations
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('first_id', 'second_id');
