-- Trigger function. Refreshes the directory rows of all who offer something in a changed category.
CREATE OR REPLACE FUNCTION directory_follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(found.member_id)
    FROM (SELECT DISTINCT member_id FROM skills WHERE category_id = NEW.id ORDER BY member_id) found;
  RETURN NULL;
END $$;
