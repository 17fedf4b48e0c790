-- Claims the idempotency key of a call and stores the answer that it is about to get. INSERT waits for a transaction that
-- has claimed the same key; then the stored answer is returned instead. Each statement of a function sees what was committed
-- before it, so the SELECT finds the row that the INSERT waited for.
CREATE OR REPLACE FUNCTION claim_key(
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
