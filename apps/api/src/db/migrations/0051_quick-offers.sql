-- The square of the map that a place lies in, of a net of so many rows and as many columns around the earth. At 60 degrees
-- north squares are as wide as they are high.
CREATE FUNCTION offer_square(lat double precision, lon double precision, net integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  to_hex(floor((lat + 90) * net / 180)::bigint * 65536 + floor((lon + 180) * net / 360)::bigint % net);
--> statement-breakpoint
-- What an offer is found by: its words, each of them once more for the square of 4 kilometres and for that of 32 that it
-- lies in, and the square of 500 metres. What few around here say is then a short list, however many say it elsewhere.
CREATE FUNCTION offer_keys(document tsvector, lat double precision, lon double precision) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  words CONSTANT text := strip(document)::text || ' ';
BEGIN
  RETURN CASE WHEN lat IS NULL THEN words ELSE words
    || replace(words, ''' ', '@m' || public.offer_square(lat, lon, 5000) || ''' ')
    || replace(words, ''' ', '@l' || public.offer_square(lat, lon, 625) || ''' ')
    || 's' || public.offer_square(lat, lon, 40000) END;
END $$;
--> statement-breakpoint
-- The squares of a net that anything between two distances from a place may lie in: all of them up to 87 degrees north or
-- south, where nobody lives.
CREATE FUNCTION offer_cover(here_lat double precision, here_lon double precision, nearest double precision,
  farthest double precision, net integer) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  high CONSTANT double precision := 180.0 / net;
  wide CONSTANT double precision := 360.0 / net;
  -- Degrees of so many metres. A hundredth is added to all that is looked for: the earth isn't flat.
  far CONSTANT double precision := farthest * 1.01 / 111195;
  near CONSTANT double precision := nearest / 1.01 / 111195;
  south double precision;
  away double precision;
  aside double precision;
  first integer;
  last integer;
  -- Columns between which a row's squares are nearer than what is looked for, as a whole.
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
--> statement-breakpoint
-- Writes one skill's row anew, or takes it away. Its owner's row is locked, so that two changes see each other.
CREATE OR REPLACE FUNCTION offer_refresh(of_skill uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  what skills;
  who members;
  kind skill_categories;
  place directory;
BEGIN
  SELECT m.* INTO who FROM members m JOIN skills s ON s.member_id = m.id WHERE s.id = of_skill FOR NO KEY UPDATE OF m;
  SELECT * INTO what FROM skills WHERE id = of_skill;
  SELECT * INTO kind FROM skill_categories WHERE id = what.category_id;
  IF what.id IS NULL OR who.deleted_at IS NOT NULL OR kind.status <> 'published' OR what.approval_status <> 'approved'
    OR what.deleted_at IS NOT NULL OR what.paused_at IS NOT NULL THEN
    DELETE FROM offers WHERE skill_id = of_skill;
    RETURN;
  END IF;
  SELECT * INTO place FROM directory WHERE member_id = who.id;
  INSERT INTO offers (skill_id, member_id, category_id, document, pence, spark_millis, experience_level, place, instant,
    verified, is_public, lat, lon, at, created_at, rating_sum, rating_count)
  SELECT what.id, who.id, kind.id,
    setweight(to_tsvector('english', fold_text(kind.title)), 'A')
      || setweight(to_tsvector('english', fold_text(what.description || ' ' || coalesce(
        (SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(what.packages) p), ''))), 'B')
      || setweight(to_tsvector('english', fold_text(coalesce(who.bio, ''))), 'C')
      || array_to_tsvector(offer_rating_tags(rated.sum, rated.count)
        || offer_price_tags('gbp', what.hourly_rate_pence) || offer_price_tags('spark', what.spark_millis / 10)
        || ARRAY['any', 'c:' || kind.id, 'l:' || what.experience_level,
        'p:' || what.place] || CASE WHEN what.instant THEN ARRAY['is:instant'] ELSE '{}' END
        || CASE WHEN who.kyc_status = 'verified' THEN ARRAY['is:verified'] ELSE '{}' END
        || CASE WHEN who.is_public THEN ARRAY['is:public'] ELSE '{}' END),
    what.hourly_rate_pence, what.spark_millis, what.experience_level, what.place, what.instant,
    who.kyc_status = 'verified', who.is_public, place.lat, place.lon, place.at, what.created_at, rated.sum, rated.count
  FROM offer_rating(of_skill) rated
  ON CONFLICT (skill_id) DO UPDATE SET category_id = excluded.category_id, document = excluded.document,
    pence = excluded.pence, spark_millis = excluded.spark_millis, experience_level = excluded.experience_level,
    place = excluded.place, instant = excluded.instant, verified = excluded.verified, is_public = excluded.is_public,
    lat = excluded.lat, lon = excluded.lon, at = excluded.at, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count;
END $$;
--> statement-breakpoint
-- The steps that a price isn't above, in pence or hundredths of a spark (`priceSteps`).
CREATE OR REPLACE FUNCTION offer_price_tags(currency text, amount bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(currency || ':' || step), '{}') FROM unnest(ARRAY[500, 1000, 2000, 4000]) step WHERE amount <= step
$$;
--> statement-breakpoint
DROP INDEX "offers_document_idx";
--> statement-breakpoint
DROP FUNCTION offer_squares(double precision, double precision), offer_squares_around(double precision, double precision, double precision, integer);
--> statement-breakpoint
SELECT count(offer_refresh(id)) FROM (SELECT id FROM skills WHERE deleted_at IS NULL ORDER BY member_id, id) found;
--> statement-breakpoint
CREATE INDEX "offers_keys_idx" ON "offers" USING gin (offer_keys("document", "lat", "lon"));
--> statement-breakpoint
-- About how many offers match, as the planner guesses from the words' frequencies.
CREATE OR REPLACE FUNCTION offer_estimate(wanted tsquery) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  plan json;
BEGIN
  IF wanted = '''any''' THEN
    RETURN (SELECT reltuples FROM pg_class WHERE oid = 'offers'::regclass);
  END IF;
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM offers WHERE offer_keys(document, lat, lon) @@ %L::tsquery', wanted) INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END $$;
--> statement-breakpoint
-- The nearest matches of a question from a distance on, of those as near the newest first, whoever has no place last. What
-- few say is read whole. Else it looks in circles of squares: the first is as large as it has to be where most offers are,
-- and what was found in one tells how large the next has to be. Beyond forty miles it reads the rest, or where that would
-- be 20,000 goes on to 250 kilometres; farther away it sorts the newest 20,000.
CREATE OR REPLACE FUNCTION offers_around(wanted tsquery, groups tsquery[], here_lat double precision, here_lon double precision,
  from_chord double precision, from_skill uuid, most_chord double precision, needed integer, excluded uuid[],
  most_pence bigint, most_sparks bigint)
RETURNS TABLE (skill_id uuid, member_id uuid, chord double precision, pence bigint, spark_millis bigint,
  experience_level text, place text, instant boolean, verified boolean, rating_sum integer, rating_count integer,
  answers_minutes integer, created_at timestamptz, matched integer, rank real)
LANGUAGE plpgsql SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  here CONSTANT cube := earth_point(here_lat, here_lon);
  estimate CONSTANT double precision := offer_estimate(wanted);
  is_whole boolean := estimate < 1000;
  is_common CONSTANT boolean := estimate >= 0.15 * (SELECT reltuples FROM pg_class WHERE oid = 'offers'::regclass);
  -- Everything nearer than this is found already, or comes before what is asked for.
  beyond double precision := from_chord;
  reach double precision := CASE WHEN is_whole THEN most_chord
    ELSE least(sqrt(from_chord ^ 2 + needed * 3e9 / estimate), most_chord,
      CASE WHEN from_chord < 64000 THEN 64000 ELSE 250000 END) END;
  total integer := 0;
  found integer;
  net integer;
  -- Whether the squares were asked for whatever is offered there.
  is_any boolean := false;
  question text;
  squares text[];
BEGIN
  WHILE is_whole OR beyond < reach LOOP
    IF is_whole THEN
      is_any := false;
      question := wanted;
      squares := '{""}';
    ELSE
      -- What many say is soon found among all that is offered there; two long lists would take longer to compare.
      is_any := reach <= 2000 AND is_common;
      net := CASE WHEN is_any THEN 40000 WHEN reach <= 32000 THEN 5000 ELSE 625 END;
      question := CASE WHEN is_any THEN 's*'
        ELSE regexp_replace(wanted::text, '''((?:[^'']|'''')+)''', '''\1@' || CASE net WHEN 5000 THEN 'm' ELSE 'l' END || '*''', 'g') END;
      squares := offer_cover(here_lat, here_lon, beyond, reach, net);
    END IF;
    RETURN QUERY
      SELECT o.skill_id, o.member_id, o.chord, o.pence, o.spark_millis, o.experience_level, o.place, o.instant, o.verified,
        o.rating_sum, o.rating_count, o.answers_minutes, o.created_at, m.matched, m.rank
      FROM (
        SELECT * FROM unnest(squares) square
        CROSS JOIN LATERAL (
          SELECT *, coalesce(at <-> here, 'infinity') AS chord FROM offers
          WHERE offer_keys(document, lat, lon) @@ replace(question, '*', square)::tsquery
          OFFSET 0
        ) near
        WHERE (chord > from_chord OR chord = from_chord AND skill_id < from_skill) AND chord >= beyond
          AND (chord < reach OR reach = 'infinity')
          AND member_id <> ALL (excluded)
          AND (most_pence IS NULL OR pence <= most_pence) AND (most_sparks IS NULL OR spark_millis <= most_sparks)
          AND (NOT is_any OR document @@ wanted)
        ORDER BY chord, skill_id DESC LIMIT needed - total
      ) o
      -- How many of the things that were asked for it has, and how much it says of them: a rank is of all ways to say a thing,
      -- of which one is enough, and so is taken as often as there are ways. What the owner says of themselves counts little, and
      -- a category, which has no place in the text, half as much as a word of the description.
      CROSS JOIN LATERAL (SELECT count(*)::integer AS matched, coalesce(sum(ts_rank('{0.2, 0.1, 0.4, 1}', o.document, g) * (numnode(g) + 1) / 2), 0)::real AS rank
        FROM unnest(groups) g WHERE o.document @@ g) m
      ORDER BY o.chord, o.skill_id DESC;
    GET DIAGNOSTICS found = ROW_COUNT;
    total := total + found;
    IF is_whole OR total >= needed OR reach >= most_chord THEN RETURN; END IF;
    beyond := reach;
    IF reach >= 64000 AND estimate < 20000 THEN
      is_whole := true;
      reach := most_chord;
      CONTINUE;
    END IF;
    -- As many more for each square metre as so far, and a few to spare; never twice as far at once.
    reach := least(most_chord, CASE WHEN reach < 64000 THEN 64000 ELSE 250000 END, reach * least(2, greatest(1.3, sqrt(1.3 * needed / greatest(total, 1)))));
  END LOOP;
  -- What many say is soon found from the newest down; the rest by the index.
  RETURN QUERY EXECUTE format($sql$
    SELECT o.skill_id, o.member_id, o.chord, o.pence, o.spark_millis, o.experience_level, o.place, o.instant, o.verified,
      o.rating_sum, o.rating_count, o.answers_minutes, o.created_at, m.matched, m.rank
    FROM (
      SELECT * FROM (
        SELECT *, coalesce(at <-> $1, 'infinity') AS chord FROM offers
        WHERE %s @@ %L::tsquery AND member_id <> ALL ($5)
          AND ($6 IS NULL OR pence <= $6) AND ($7 IS NULL OR spark_millis <= $7)
        ORDER BY skill_id DESC LIMIT 20000
      ) newest
      WHERE (chord > $3 OR chord = $3 AND skill_id < $4) AND chord >= $8 AND (chord < $9 OR $9 = 'infinity')
      ORDER BY chord, skill_id DESC LIMIT $10
    ) o
    CROSS JOIN LATERAL (SELECT count(*)::integer AS matched, coalesce(sum(ts_rank('{0.2, 0.1, 0.4, 1}', o.document, g) * (numnode(g) + 1) / 2), 0)::real AS rank
      FROM unnest($2) g WHERE o.document @@ g) m
    ORDER BY o.chord, o.skill_id DESC$sql$, CASE WHEN is_common THEN 'document' ELSE 'offer_keys(document, lat, lon)' END, wanted)
    USING here, groups, from_chord, from_skill, excluded, most_pence, most_sparks, beyond, most_chord, needed - total;
END $$;
