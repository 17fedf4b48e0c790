-- All that holding money for a booking writes, in one statement: counts the call, claims its idempotency key, holds the
-- money and stores the answer, or the refusal where the balance is too low.
CREATE OR REPLACE FUNCTION hold_once(
  of_bucket text, began timestamptz, began_before timestamptz, in_view double precision, most double precision,
  of_member uuid, of_key text, of_call text, of_body text, at timestamptz, said jsonb,
  refusal_code integer, refusal jsonb,
  intent uuid, transfer uuid, provider uuid, skill uuid, by_method payment_method, of_currency currency,
  price bigint, of_minutes smallint, package uuid, until timestamptz,
  OUT outcome text, OUT hits_now integer, OUT hits_before integer,
  OUT kept_call text, OUT kept_body text, OUT kept_code integer, OUT kept_answer jsonb
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.* INTO outcome, hits_now, hits_before, kept_call, kept_body, kept_code, kept_answer
    FROM claim_call(of_bucket, began, began_before, in_view, most, of_member, of_key, of_call, of_body, at, 200, said) c;
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  IF hold_for_intent(intent, transfer, of_member, provider, skill, by_method, of_currency, price, of_minutes, package,
    until, at)
  THEN
    RETURN;
  END IF;
  outcome := 'refused';
  UPDATE idempotency_keys SET status_code = refusal_code, answer = refusal
    WHERE member_id = of_member AND key = of_key;
END $$;
