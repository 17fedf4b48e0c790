-- A point between two distances from a place, in metres, evenly distributed over that ring. Which one follows from the text
-- and the secret key of directory_key alone.
CREATE OR REPLACE FUNCTION on_ring(about text, lat double precision, lon double precision, least_m double precision,
  most_m double precision, OUT ring_lat double precision, OUT ring_lon double precision) LANGUAGE plpgsql STABLE AS $$
DECLARE
  secret bytea := (SELECT key FROM directory_key);
  digest bytea := sha256(secret || sha256(secret || convert_to(about, 'UTF8')));
  share double precision := ('x' || encode(substr(digest, 1, 6), 'hex'))::bit(48)::bigint / 281474976710656.0;
  turn double precision := ('x' || encode(substr(digest, 7, 6), 'hex'))::bit(48)::bigint / 281474976710656.0;
  away double precision := sqrt(least_m ^ 2 + share * (most_m ^ 2 - least_m ^ 2)) / 111195.0;
BEGIN
  ring_lat := greatest(-90, least(90, lat + away * cos(2 * pi() * turn)));
  ring_lon := lon + away * sin(2 * pi() * turn) / greatest(cos(radians(lat)), 0.01);
  ring_lon := ring_lon - 360 * floor((ring_lon + 180) / 360);
END $$;
