-- What a booking writes, in one round trip: docs/decisions/076.

-- Claims the key of a call, with the answer that it is about to have. Whoever has claimed the key before is waited for;
-- then what is kept is answered instead. Each statement of a function sees what has committed before it, so that the
-- row that was waited for is found.
CREATE FUNCTION claim_key(
  of_member uuid, of_key text, of_call text, of_body text, at timestamptz, code integer, said jsonb,
  OUT outcome text, OUT kept_call text, OUT kept_body text, OUT kept_code integer, OUT kept_answer jsonb
) LANGUAGE plpgsql AS $$
BEGIN
  outcome := 'claimed';
  IF of_key IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO idempotency_keys (member_id, key, call, body_hash, status_code, answer, created_at)
    VALUES (of_member, of_key, of_call, of_body, code, said, at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'kept';
    SELECT k.call, k.body_hash, k.status_code, k.answer INTO kept_call, kept_body, kept_code, kept_answer
      FROM idempotency_keys k WHERE k.member_id = of_member AND k.key = of_key;
  END IF;
END $$;
--> statement-breakpoint
-- Counts a call and claims its key.
CREATE OR REPLACE FUNCTION claim_call(
  of_bucket text, began timestamptz, began_before timestamptz, in_view double precision, most double precision,
  of_member uuid, of_key text, of_call text, of_body text, at timestamptz, code integer, said jsonb,
  OUT outcome text, OUT hits_now integer, OUT hits_before integer,
  OUT kept_call text, OUT kept_body text, OUT kept_code integer, OUT kept_answer jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  is_counted boolean;
BEGIN
  SELECT h.counted, h.hits_now, h.hits_before INTO is_counted, hits_now, hits_before
    FROM count_hit(of_bucket, began, began_before, in_view, most) h;
  IF NOT is_counted THEN
    outcome := 'limited';
    RETURN;
  END IF;
  SELECT k.* INTO outcome, kept_call, kept_body, kept_code, kept_answer
    FROM claim_key(of_member, of_key, of_call, of_body, at, code, said) k;
END $$;
--> statement-breakpoint
-- Tells members: their open screens, then the bell, each notice once by its key, then by mail. Whoever has left is told
-- nothing; a departure that is being made is waited for. A mail without a reader is sent in any case.
CREATE FUNCTION tell(of_events jsonb, of_notices jsonb, of_mails jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item jsonb;
BEGIN
  FOR item IN SELECT value FROM jsonb_array_elements(of_events) LOOP
    INSERT INTO live_events (member_id, event) VALUES ((item ->> 'memberId')::uuid, item -> 'event');
  END LOOP;
  FOR item IN SELECT value FROM jsonb_array_elements(of_notices) LOOP
    PERFORM FROM members WHERE id = (item -> 'row' ->> 'member_id')::uuid AND deleted_at IS NULL FOR KEY SHARE;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO notifications (id, member_id, "group", kind, key, title, description, target, target_id, created_at)
      SELECT n.id, n.member_id, n."group", n.kind, n.key, n.title, n.description, n.target, n.target_id, n.created_at
      FROM jsonb_populate_record(NULL::notifications, item -> 'row') n
      ON CONFLICT (member_id, key) DO NOTHING;
    IF FOUND THEN
      INSERT INTO live_events (member_id, event) VALUES ((item -> 'row' ->> 'member_id')::uuid, item -> 'event');
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
--> statement-breakpoint
-- All that a booking writes: its key is claimed, its payment taken, the request and its history kept, the other side
-- told. `spent`, where the payment isn't to be had any more: then only the key is claimed, and the transaction is to be
-- rolled back.
CREATE FUNCTION book_once(
  of_member uuid, of_key text, of_call text, of_body text, at timestamptz, said jsonb,
  of_booking jsonb, of_events jsonb, of_notices jsonb, of_mails jsonb,
  OUT outcome text, OUT kept_call text, OUT kept_body text, OUT kept_code integer, OUT kept_answer jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  booked bookings := jsonb_populate_record(NULL::bookings, of_booking);
BEGIN
  SELECT k.* INTO outcome, kept_call, kept_body, kept_code, kept_answer
    FROM claim_key(of_member, of_key, of_call, of_body, at, 200, said) k;
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  -- Of many bookings at once, one has it.
  UPDATE payment_intents SET state = 'attached'
    WHERE id = booked.intent_id AND state = 'held' AND expires_at > at;
  IF NOT FOUND THEN
    outcome := 'spent';
    RETURN;
  END IF;
  INSERT INTO bookings SELECT booked.*;
  INSERT INTO booking_events (booking_id, actor, actor_id, action, to_status, at)
    VALUES (booked.id, 'client', of_member, 'request', booked.status, at);
  PERFORM tell(of_events, of_notices, of_mails);
END $$;
