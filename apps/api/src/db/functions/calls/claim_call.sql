-- Counts a call against its rate limit (count_hit), then claims its idempotency key (claim_key).
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
