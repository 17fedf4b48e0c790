-- The number of the map cell that a place lies in: cells of 1/20 degree north and 1/10 east, numbered row by row.
CREATE OR REPLACE FUNCTION map_cell(lat double precision, lon double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (floor((lat + 90) * 20) * 3600 + floor((lon + 180) * 10))::integer
$$;
