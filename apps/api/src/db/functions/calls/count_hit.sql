-- Counts a call in a sliding window unless it is over the limit. The window before weighs by in_view, the share of it that
-- the sliding window still covers.
CREATE OR REPLACE FUNCTION count_hit(
  of_bucket text, began timestamptz, began_before timestamptz, in_view double precision, most double precision,
  OUT counted boolean, OUT hits_now integer, OUT hits_before integer
) LANGUAGE plpgsql AS $$
DECLARE
  room double precision;
BEGIN
  SELECT hits INTO hits_before FROM rate_limits WHERE bucket = of_bucket AND window_start = began_before;
  hits_before := coalesce(hits_before, 0);
  room := floor(most - hits_before * in_view);
  counted := false;
  IF room >= 1 THEN
    INSERT INTO rate_limits AS known (bucket, window_start, hits) VALUES (of_bucket, began, 1)
      ON CONFLICT (bucket, window_start) DO UPDATE SET hits = known.hits + 1 WHERE known.hits < room
      RETURNING known.hits INTO hits_now;
    counted := FOUND;
  END IF;
  IF NOT counted THEN
    SELECT hits INTO hits_now FROM rate_limits WHERE bucket = of_bucket AND window_start = began;
    hits_now := coalesce(hits_now, 0);
  END IF;
END $$;
