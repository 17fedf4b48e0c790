CREATE TABLE "push_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_once" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_short" CHECK (length("push_subscriptions"."endpoint") <= 1000 and length("push_subscriptions"."p256dh") <= 100 and length("push_subscriptions"."auth") <= 40)
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"notification_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"held_until" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"useful_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pushes_once" UNIQUE("subscription_id","key")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "channels" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "quiet_start" text;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "quiet_end" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_member_idx" ON "push_subscriptions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_due_idx" ON "pushes" USING btree ("next_try_at") WHERE "pushes"."done_at" is null;--> statement-breakpoint
CREATE INDEX "pushes_created_idx" ON "pushes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pushes_member_idx" ON "pushes" USING btree ("member_id");--> statement-breakpoint
-- From here on by hand. A device that is signed out hears nothing more, however its session ends.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_push AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION end_push_of_session();
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_of_nobody_gone BEFORE INSERT ON push_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
-- As in 0054, and by push: a notice says whether it is in the bell (it is unless said), and what its push needs. A device
-- that is being signed out meanwhile is passed over, so that nobody waits for it.
CREATE OR REPLACE FUNCTION tell(of_events jsonb, of_notices jsonb, of_mails jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
  is_in_bell boolean;
BEGIN
  FOR item IN SELECT value FROM jsonb_array_elements(of_events) LOOP
    INSERT INTO live_events (member_id, event) VALUES ((item ->> 'memberId')::uuid, item -> 'event');
  END LOOP;
  FOR item IN SELECT value FROM jsonb_array_elements(of_notices) LOOP
    PERFORM FROM members WHERE id = (item -> 'row' ->> 'member_id')::uuid AND deleted_at IS NULL FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    is_in_bell := coalesce((item ->> 'isInBell')::boolean, true);
    IF is_in_bell THEN
      INSERT INTO notifications (id, member_id, "group", kind, key, title, description, target, target_id, created_at)
        SELECT n.id, n.member_id, n."group", n.kind, n.key, n.title, n.description, n.target, n.target_id, n.created_at
        FROM jsonb_populate_record(NULL::notifications, item -> 'row') n
        ON CONFLICT (member_id, key) DO NOTHING;
      CONTINUE WHEN NOT FOUND;
      INSERT INTO live_events (member_id, event) VALUES ((item -> 'row' ->> 'member_id')::uuid, item -> 'event');
    END IF;
    IF jsonb_typeof(item -> 'push') = 'object' THEN
      INSERT INTO pushes (id, subscription_id, member_id, key, notification_id, title, body, url, held_until, next_try_at,
          useful_until, created_at)
        SELECT gen_random_uuid(), s.id, s.member_id, n.key, CASE WHEN is_in_bell THEN n.id END, n.title, n.description,
          p.url, p.held_until, coalesce(p.held_until, n.created_at), p.useful_until, n.created_at
        FROM push_subscriptions s, jsonb_populate_record(NULL::notifications, item -> 'row') n,
          jsonb_to_record(item -> 'push') p(url text, held_until timestamptz, useful_until timestamptz)
        WHERE s.member_id = n.member_id
        FOR KEY SHARE OF s SKIP LOCKED
        ON CONFLICT (subscription_id, key) DO NOTHING;
    END IF;
  END LOOP;
  FOR item IN SELECT value FROM jsonb_array_elements(of_mails) LOOP
    IF item ->> 'readerId' IS NOT NULL THEN
      PERFORM FROM members WHERE id = (item ->> 'readerId')::uuid AND deleted_at IS NULL FOR KEY SHARE;
      CONTINUE WHEN NOT FOUND;
    END IF;
    INSERT INTO mails (id, "to", subject, sealed, sealed_calendar, next_try_at, tried_since, useful_until, created_at)
      SELECT m.id, m."to", m.subject, m.sealed, m.sealed_calendar, m.next_try_at, m.tried_since, m.useful_until,
        m.created_at
      FROM jsonb_populate_record(NULL::mails, item -> 'row') m;
  END LOOP;
END $$;
