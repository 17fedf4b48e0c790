-- A place, in degrees, as a point in metres from the earth's centre.
CREATE OR REPLACE FUNCTION earth_point(lat double precision, lon double precision) RETURNS cube
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cube(ARRAY[
    6371008.8 * cos(radians(lat)) * cos(radians(lon)),
    6371008.8 * cos(radians(lat)) * sin(radians(lon)),
    6371008.8 * sin(radians(lat))])
$$;
