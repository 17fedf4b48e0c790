-- All that placing a booking writes: claims the idempotency key, attaches the payment to the booking, inserts the booking
-- and its first event, and notifies the provider. Outcome `spent`: the payment has expired or is used; then only the key is
-- claimed, and the caller rolls the transaction back.
CREATE OR REPLACE FUNCTION book_once(
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
  -- Of several bookings at once that use the payment, one gets it.
  UPDATE payment_intents
    SET state = 'attached', provider_id = booked.provider_id, skill_id = booked.skill_id,
      minutes = booked.duration_minutes
    WHERE id = booked.intent_id AND state = 'held' AND expires_at > at
      AND (skill_id IS NULL OR skill_id = booked.skill_id);
  IF NOT FOUND THEN
    outcome := 'spent';
    RETURN;
  END IF;
  INSERT INTO bookings SELECT booked.*;
  INSERT INTO booking_events (booking_id, actor, actor_id, action, to_status, at)
    VALUES (booked.id, 'client', of_member, 'request', booked.status, at);
  PERFORM tell(of_events, of_notices, of_mails);
END $$;
