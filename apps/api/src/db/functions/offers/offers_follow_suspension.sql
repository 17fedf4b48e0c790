-- Trigger function. Deletes the offers of a suspended member, and brings them back after.
CREATE OR REPLACE FUNCTION offers_follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.suspension <> 'none' THEN
    DELETE FROM offers WHERE member_id = NEW.id;
  ELSE
    PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE member_id = NEW.id ORDER BY id) found;
  END IF;
  RETURN NULL;
END $$;
