-- Writes a member's row of the directory, with every spelling of its words, or deletes it. The member's row is locked, so
-- that two changes at once see each other. A name of several words is also one word (Van Dijk is Vandijk), and one of
-- several parts several words (O’Brien is O Brien). Things to borrow don't count as what a member offers.
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
        AND s.paused_at IS NULL AND s.kind = 'service');
  full_name := fold_text(concat_ws(' ', who.firstname, who.lastname));
  SELECT array_agg(DISTINCT word) INTO named
    FROM unnest(ARRAY[who.firstname, who.lastname]) name,
      unnest(string_to_array(fold_words(regexp_replace(trim(name), '[[:space:]''’‘`´ʼʻ′]+', '-', 'g')), ' ')) word
    WHERE word <> ALL (string_to_array(full_name, ' '));
  named := string_to_array(full_name, ' ') || named || string_to_array(nullif(fold_words(array_to_string(offered_titles, ' ')), ''), ' ');
  placed := string_to_array(fold_words(who.location), ' ');
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
  -- In the order of the words, so that two transactions with the same new words can’t deadlock.
  INSERT INTO directory_vocabulary (word, variants)
    SELECT w, word_variants(w)
    FROM (SELECT DISTINCT w FROM unnest(named) w WHERE length(w) BETWEEN 3 AND 40 ORDER BY w) added
    WHERE NOT EXISTS (SELECT FROM directory_vocabulary v WHERE v.word = added.w)
    ON CONFLICT DO NOTHING;
END $$;
