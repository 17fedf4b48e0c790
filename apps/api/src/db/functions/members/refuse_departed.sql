-- Trigger function. Refuses a row that refers to a member who has left, by the columns named in the trigger's arguments.
-- FOR KEY SHARE waits for a departure that is being committed; the departure locks the member's row, and so waits for rows
-- that are being inserted.
CREATE OR REPLACE FUNCTION refuse_departed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reference text;
  left_at timestamptz;
BEGIN
  FOREACH reference IN ARRAY TG_ARGV LOOP
    SELECT deleted_at INTO left_at FROM members WHERE id = (to_jsonb(NEW) ->> reference)::uuid FOR KEY SHARE;
    IF left_at IS NOT NULL THEN
      RAISE EXCEPTION '% refers to a member who has left', TG_TABLE_NAME USING ERRCODE = 'KD410';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
