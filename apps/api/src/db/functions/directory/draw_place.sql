-- Draws a new place for a member to be shown at when their home has moved more than 50 metres from the home of the last draw.
-- The home is first rounded to 1/2000 of a degree (up to 40 metres). With the 50 metres that it may move without a draw, 790
-- to 1410 metres from the rounded home are 700 to 1500 metres from any home shown there. Each draw reveals another ring that
-- the home lies in, and three rings would reveal the home: where two earlier places are as far from the new home, the first
-- of them is used again, so that a home is never shown at more than two places.
CREATE OR REPLACE FUNCTION draw_place(of_member uuid, from_lat double precision, from_lon double precision,
  to_lat double precision, to_lon double precision) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  next integer;
  again integer[];
  even_lat double precision := round(to_lat * 2000) / 2000;
  even_lon double precision := round(to_lon * 2000) / 2000;
BEGIN
  INSERT INTO shown_places (member_id, nth, lat, lon, home_lat, home_lon)
    SELECT of_member, 0, b.blurred_lat, b.blurred_lon, from_lat, from_lon FROM blurred(of_member, from_lat, from_lon) b
    WHERE from_lat IS NOT NULL AND NOT EXISTS (SELECT FROM shown_places WHERE member_id = of_member);
  IF to_lat IS NULL OR EXISTS (SELECT FROM shown_places WHERE member_id = of_member
      AND CASE WHEN home_lat IS NOT NULL THEN (earth_point(home_lat, home_lon) <-> earth_point(to_lat, to_lon)) <= 50 END) THEN
    RETURN;
  END IF;
  UPDATE shown_places SET home_lat = NULL, home_lon = NULL WHERE member_id = of_member AND home_lat IS NOT NULL;
  SELECT coalesce(max(nth), 0) + 1, array_agg(nth ORDER BY nth) FILTER (
      WHERE (earth_point(lat, lon) <-> earth_point(to_lat, to_lon)) BETWEEN 700 AND 1500)
    INTO next, again FROM shown_places WHERE member_id = of_member;
  IF cardinality(again) >= 2 THEN
    UPDATE shown_places SET home_lat = to_lat, home_lon = to_lon WHERE member_id = of_member AND nth = again[1];
  ELSE
    INSERT INTO shown_places (member_id, nth, lat, lon, home_lat, home_lon)
      SELECT of_member, next, ring_lat, ring_lon, to_lat, to_lon
      FROM on_ring(concat_ws('|', of_member, 'draw', next, even_lat, even_lon), even_lat, even_lon, 790, 1410);
  END IF;
END $$;
