-- Trigger function. Skips the offer of a suspended member: they can't be booked, so nobody finds what they offer.
CREATE OR REPLACE FUNCTION offers_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT suspension FROM members WHERE id = NEW.member_id) <> 'none' THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
