-- Trigger function. Draws the shown place of a new or moved member (before directory_refresh, which reads it), then
-- refreshes their directory row.
CREATE OR REPLACE FUNCTION directory_follow_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM draw_place(NEW.id, NULL, NULL, NEW.lat, NEW.lon);
  ELSIF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM shown_places WHERE member_id = NEW.id;
  ELSIF (OLD.lat, OLD.lon) IS DISTINCT FROM (NEW.lat, NEW.lon) THEN
    PERFORM draw_place(NEW.id, OLD.lat, OLD.lon, NEW.lat, NEW.lon);
  END IF;
  PERFORM directory_refresh(NEW.id);
  RETURN NULL;
END $$;
