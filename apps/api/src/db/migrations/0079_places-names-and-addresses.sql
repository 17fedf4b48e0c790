CREATE TABLE "shown_places" (
	"member_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"home_lat" double precision,
	"home_lon" double precision,
	CONSTRAINT "shown_places_member_id_nth_pk" PRIMARY KEY("member_id","nth"),
	CONSTRAINT "shown_places_home" CHECK (num_nulls("shown_places"."home_lat", "shown_places"."home_lon") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_instant" boolean;--> statement-breakpoint
ALTER TABLE "shown_places" ADD CONSTRAINT "shown_places_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- by hand
-- A point so many metres from a place, as likely anywhere on the ring between the two distances, in a direction that
-- only the key tells.
CREATE FUNCTION on_ring(about text, lat double precision, lon double precision, least_m double precision,
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
--> statement-breakpoint
-- Where a member is shown. Every position and distance that others are told is made from this one. Who has no draw is
-- from before they were counted: shown by a key of the hundredth of a degree that they live in, until they move.
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
--> statement-breakpoint
-- Draws the place that a member is shown at anew, where the home is more than 50 metres from the one that the last was
-- taken for. The home is rounded to 1/2000 of a degree first (up to 40 metres); with the 50 that it may move without a
-- draw, 790 to 1410 metres from there are 700 to 1500 from any home that is shown there. Where two earlier places are
-- as far from the new home, the first of them is used again, so that one home is never shown at more than two: each
-- draw tells another ring that the home lies in, and three of them would tell it.
CREATE FUNCTION draw_place(of_member uuid, from_lat double precision, from_lon double precision,
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION directory_follow_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM draw_place(NEW.id, NULL, NULL, NEW.lat, NEW.lon);
  ELSIF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM shown_places WHERE member_id = NEW.id;
  ELSIF (OLD.lat, OLD.lon) IS DISTINCT FROM (NEW.lat, NEW.lon) THEN
    PERFORM draw_place(NEW.id, OLD.lat, OLD.lon, NEW.lat, NEW.lon);
  END IF;
  PERFORM directory_refresh(NEW.id);
  RETURN NULL;
END $$;
