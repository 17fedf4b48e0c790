-- Trigger function. Makes a new member's row in digests, and marks it as unplanned when their time zone changes. The next
-- run of the digest job computes when it is due.
CREATE OR REPLACE FUNCTION digest_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO digests (member_id, next_at) VALUES (NEW.id, NEW.created_at) ON CONFLICT (member_id) DO NOTHING;
  ELSE
    UPDATE digests SET next_at = NEW.updated_at, is_planned = false WHERE member_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
