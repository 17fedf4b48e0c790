-- Trigger function. Refreshes the offers of a changed member.
CREATE OR REPLACE FUNCTION offers_follow_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE member_id = NEW.id ORDER BY id) found;
  RETURN NULL;
END $$;
