-- Trigger function. Refreshes the offers of a changed category.
CREATE OR REPLACE FUNCTION offers_follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE category_id = NEW.id ORDER BY member_id, id) found;
  RETURN NULL;
END $$;
