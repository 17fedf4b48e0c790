-- Typos are looked for in names and skills, and not in places: `shelf` isn't Sheffield. So the vocabulary has no words of
-- places, and in `sought` they stand behind a bar, which is in no folded text.
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
  IF NOT FOUND OR who.deleted_at IS NOT NULL THEN
    DELETE FROM directory WHERE member_id = of_member;
    RETURN;
  END IF;
  SELECT coalesce(array_agg(id ORDER BY title), '{}'), coalesce(array_agg(title ORDER BY title), '{}')
    INTO offered, offered_titles
    FROM skill_categories c
    WHERE c.status = 'published' AND EXISTS (
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
DELETE FROM directory_vocabulary;
--> statement-breakpoint
SELECT count(directory_refresh(id)) FROM members WHERE deleted_at IS NULL;
