-- The place that a member is shown at; every position and distance that others see is computed from it. A member without a
-- row of shown_places is from before draw_place: shown at a place that follows from the hundredth of a degree they live in,
-- until they move.
CREATE OR REPLACE FUNCTION blurred(member uuid, lat double precision, lon double precision,
  OUT blurred_lat double precision, OUT blurred_lon double precision) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT s.lat, s.lon INTO blurred_lat, blurred_lon
    FROM shown_places s WHERE s.member_id = member AND s.home_lat IS NOT NULL;
  IF NOT FOUND THEN
    SELECT ring_lat, ring_lon INTO blurred_lat, blurred_lon
      FROM on_ring(member || '|' || round(lat * 100) || '|' || round(lon * 100), lat, lon, 700, 1500);
  END IF;
END $$;
