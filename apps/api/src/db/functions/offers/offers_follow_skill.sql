-- Trigger function. Refreshes the offer of a changed skill.
CREATE OR REPLACE FUNCTION offers_follow_skill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(NEW.id);
  RETURN NULL;
END $$;
