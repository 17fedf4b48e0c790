-- Notifies members in the transaction of the change: live events for open screens, notices (in the bell unless isInBell is
-- false, once by their key, and as push messages where they have a push), then mails. Members who have left get nothing;
-- FOR KEY SHARE waits for a departure that is being committed. A mail without a reader, to an address, is always queued.
-- SKIP LOCKED leaves out a device that is being signed out, rather than waiting for it.
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
    INSERT INTO mails (id, "to", subject, sealed, sealed_html, sealed_calendar, sealed_unsubscribe, next_try_at,
        tried_since, useful_until, created_at)
      SELECT m.id, m."to", m.subject, m.sealed, m.sealed_html, m.sealed_calendar, m.sealed_unsubscribe, m.next_try_at,
        m.tried_since, m.useful_until, m.created_at
      FROM jsonb_populate_record(NULL::mails, item -> 'row') m;
  END LOOP;
END $$;
