-- Who is suspended is another member for every session of theirs that is remembered (decision 009).
CREATE TRIGGER members_announce_suspension AFTER UPDATE OF suspension, suspended_until ON members FOR EACH ROW
  WHEN ((OLD.suspension, OLD.suspended_until) IS DISTINCT FROM (NEW.suspension, NEW.suspended_until))
  EXECUTE FUNCTION announce_change_of_session();
--> statement-breakpoint
-- Whoever is suspended can't be booked, so that nobody finds what they offer.
CREATE FUNCTION offers_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT suspension FROM members WHERE id = NEW.member_id) <> 'none' THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_not_of_suspended BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION offers_of_suspended();
--> statement-breakpoint
CREATE FUNCTION offers_follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.suspension <> 'none' THEN
    DELETE FROM offers WHERE member_id = NEW.id;
  ELSE
    PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE member_id = NEW.id ORDER BY id) found;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_of_suspensions AFTER UPDATE OF suspension ON members FOR EACH ROW
  WHEN ((OLD.suspension = 'none') IS DISTINCT FROM (NEW.suspension = 'none'))
  EXECUTE FUNCTION offers_follow_suspension();
--> statement-breakpoint
-- The log can't be emptied either.
CREATE TRIGGER moderation_events_never_emptied BEFORE TRUNCATE ON moderation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nothing new is said about somebody who has left.
CREATE TRIGGER suspensions_of_nobody_gone BEFORE INSERT ON suspensions
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER member_notes_of_nobody_gone BEFORE INSERT ON member_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER warnings_of_nobody_gone BEFORE INSERT ON warnings
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
-- As in 0046: who is out isn't found, nor is anybody by what they may not offer.
CREATE OR REPLACE FUNCTION directory_refresh(of_member uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who members;
  place record;
  offered uuid[];
  offered_titles text[];
  full_name text;
  named text[];
  placed text[];
BEGIN
  SELECT * INTO who FROM members WHERE id = of_member FOR NO KEY UPDATE;
  IF NOT FOUND OR who.deleted_at IS NOT NULL OR who.suspension = 'out' THEN
    DELETE FROM directory WHERE member_id = of_member;
    RETURN;
  END IF;
  SELECT coalesce(array_agg(id ORDER BY title), '{}'), coalesce(array_agg(title ORDER BY title), '{}')
    INTO offered, offered_titles
    FROM skill_categories c
    WHERE who.suspension = 'none' AND c.status = 'published' AND EXISTS (
      SELECT FROM skills s
      WHERE s.category_id = c.id AND s.member_id = of_member AND s.approval_status = 'approved' AND s.deleted_at IS NULL
        AND s.paused_at IS NULL);
  full_name := fold_text(who.firstname || ' ' || who.lastname);
  named := string_to_array(concat_ws(' ', full_name, nullif(fold_text(array_to_string(offered_titles, ' ')), '')), ' ');
  placed := string_to_array(fold_text(who.location), ' ');
  IF who.lat IS NOT NULL THEN
    SELECT b.blurred_lat AS lat, b.blurred_lon AS lon INTO place FROM blurred(who.id, who.lat, who.lon) b;
  ELSE
    SELECT NULL::double precision AS lat, NULL::double precision AS lon INTO place;
  END IF;

  INSERT INTO directory (member_id, name, sought, categories, titles, lat, lon, at, cell)
  VALUES (of_member, full_name, ' ' || concat_ws(' | ', array_to_string(named, ' '), nullif(array_to_string(placed, ' '), '')), offered, offered_titles, place.lat, place.lon,
    CASE WHEN place.lat IS NOT NULL THEN earth_point(place.lat, place.lon) END, map_cell(place.lat, place.lon))
  ON CONFLICT (member_id) DO UPDATE SET name = excluded.name, sought = excluded.sought,
    categories = excluded.categories, titles = excluded.titles,
    lat = excluded.lat, lon = excluded.lon, at = excluded.at, cell = excluded.cell;

  DELETE FROM directory_words WHERE member_id = of_member AND word <> ALL (named || placed);
  INSERT INTO directory_words (word, member_id)
    SELECT DISTINCT w, of_member FROM unnest(named || placed) w WHERE w <> '' ON CONFLICT DO NOTHING;
  -- In one order, so that two who bring the same new words wait for each other instead of for ever.
  INSERT INTO directory_vocabulary (word, variants)
    SELECT w, word_variants(w)
    FROM (SELECT DISTINCT w FROM unnest(named) w WHERE length(w) BETWEEN 3 AND 40 ORDER BY w) added
    WHERE NOT EXISTS (SELECT FROM directory_vocabulary v WHERE v.word = added.w)
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_of_suspensions AFTER UPDATE OF suspension ON members FOR EACH ROW
  WHEN (OLD.suspension IS DISTINCT FROM NEW.suspension)
  EXECUTE FUNCTION directory_follow_member();
