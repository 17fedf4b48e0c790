-- Trigger function. Refreshes the offer of a changed thing to borrow.
CREATE OR REPLACE FUNCTION offers_follow_thing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(NEW.skill_id);
  RETURN NULL;
END $$;
