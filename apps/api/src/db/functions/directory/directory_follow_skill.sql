-- Trigger function. Refreshes the directory row of a changed skill's owner.
CREATE OR REPLACE FUNCTION directory_follow_skill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(coalesce(NEW.member_id, OLD.member_id));
  RETURN NULL;
END $$;
