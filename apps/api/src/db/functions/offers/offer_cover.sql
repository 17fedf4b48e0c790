-- All squares of a net that places between two distances (metres) from a place may lie in. It misses none up to 87 degrees
-- north or south, where nobody lives.
CREATE OR REPLACE FUNCTION offer_cover(here_lat double precision, here_lon double precision, nearest double precision,
  farthest double precision, net integer) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  high CONSTANT double precision := 180.0 / net;
  wide CONSTANT double precision := 360.0 / net;
  -- Metres to degrees, with 1% to spare since the earth isn't flat.
  far CONSTANT double precision := farthest * 1.01 / 111195;
  near CONSTANT double precision := nearest / 1.01 / 111195;
  south double precision;
  away double precision;
  aside double precision;
  first integer;
  last integer;
  -- The columns between which all of a row's squares are too near.
  inner_first double precision;
  inner_last double precision;
  squares text[] := '{}';
BEGIN
  FOR r IN floor((greatest(-90, here_lat - far) + 90) / high)::integer .. floor((least(90, here_lat + far) + 90) / high)::integer LOOP
    south := r * high - 90 - here_lat;
    away := greatest(abs(south), abs(south + high));
    aside := least(180, sqrt(greatest(0, far ^ 2 - greatest(0, south, -south - high) ^ 2))
      / greatest(0.05, cos(radians(abs(here_lat) + away))));
    first := floor((here_lon - aside + 180) / wide);
    last := least(first + net - 1, floor((here_lon + aside + 180) / wide)::integer);
    inner_first := 'infinity';
    IF away < near THEN
      aside := least(180, sqrt(near ^ 2 - away ^ 2) / greatest(0.05, cos(radians(greatest(0, abs(here_lat) - away)))));
      inner_first := ceil((here_lon - aside + 180) / wide);
      inner_last := floor((here_lon + aside + 180) / wide) - 1;
    END IF;
    FOR c IN first .. last LOOP
      CONTINUE WHEN c >= inner_first AND c <= inner_last;
      squares := array_append(squares, to_hex(r::bigint * 65536 + (c % net + net) % net));
    END LOOP;
  END LOOP;
  RETURN squares;
END $$;
