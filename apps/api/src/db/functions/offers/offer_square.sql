-- The square of the map that a place lies in, of a net of so many rows and columns around the earth. At 60 degrees north
-- squares are as wide as they are high. The index offers_keys_idx depends on it, through offer_keys.
CREATE OR REPLACE FUNCTION offer_square(lat double precision, lon double precision, net integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  to_hex(floor((lat + 90) * net / 180)::bigint * 65536 + floor((lon + 180) * net / 360)::bigint % net);
