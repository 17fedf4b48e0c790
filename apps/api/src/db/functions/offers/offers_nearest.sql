-- The nearest offers that match a question, beyond a distance; equally near ones newest first, those without a place last.
-- 1. Where at least 15% of all offers match, it reads offers in the order of the index of places, which reads little more
--    than it returns, up to twenty times as many as are needed.
-- 2. Where fewer than 1000 match, it reads them all.
-- 3. Otherwise it reads circles made of squares (offer_cover). The first is as large as it has to be where offers are
--    densest; what a circle has found tells how large the next has to be.
-- 4. Beyond 250 km it reads all that remain, or the newest 20,000 of them where there are more.
CREATE OR REPLACE FUNCTION offers_nearest(of_category uuid, besides tsquery, wanted tsquery, groups tsquery[],
  here_lat double precision, here_lon double precision, from_chord double precision, from_skill uuid,
  most_chord double precision, needed integer, excluded uuid[], most_pence bigint, most_sparks bigint)
RETURNS TABLE (skill_id uuid, member_id uuid, chord double precision, pence bigint, spark_millis bigint,
  experience_level text, place text, instant boolean, verified boolean, rating_sum integer, rating_count integer,
  answers_minutes integer, created_at timestamptz, matched integer, rank real)
LANGUAGE plpgsql SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  here CONSTANT cube := earth_point(here_lat, here_lon);
  -- The box around the circle of most_chord, or the whole earth without a limit.
  around CONSTANT cube := cube_enlarge(here, least(most_chord, 13000000), 3);
  -- How many offers there are, and about how many of them match.
  everything CONSTANT double precision := (SELECT reltuples FROM pg_class WHERE oid = 'offers'::regclass);
  estimate double precision := CASE WHEN besides IS NULL THEN everything ELSE offer_estimate(besides) END;
  is_whole boolean;
  is_common boolean;
  -- Everything nearer is already found, or on an earlier page.
  beyond double precision;
  reach double precision;
  wider double precision;
  total integer := 0;
  more integer;
  net integer;
  -- Whether it reads all offers of the squares, and compares them with the question afterwards.
  is_any boolean;
  question text;
  squares text[];
BEGIN
  IF from_chord = 0 AND (besides IS NULL OR estimate >= 0.15 * everything) THEN
    RETURN QUERY
      SELECT o.skill_id, o.member_id, o.chord, o.pence, o.spark_millis, o.experience_level, o.place, o.instant, o.verified,
        o.rating_sum, o.rating_count, o.answers_minutes, o.created_at, m.matched, m.rank
      FROM (
        SELECT * FROM (
          (SELECT *, at <-> here AS chord FROM offers WHERE of_category IS NULL AND at <@ around
            ORDER BY at <-> here, skill_id DESC LIMIT 20 * needed)
          UNION ALL
          (SELECT *, at <-> here AS chord FROM offers WHERE category_id = of_category AND at <@ around
            ORDER BY at <-> here, skill_id DESC LIMIT 20 * needed)
        ) near
        WHERE (chord > from_chord OR chord = from_chord AND skill_id < from_skill) AND chord < most_chord
          AND (besides IS NULL OR document @@ besides) AND member_id <> ALL (excluded)
          AND (most_pence IS NULL OR pence <= most_pence) AND (most_sparks IS NULL OR spark_millis <= most_sparks)
        ORDER BY chord, skill_id DESC LIMIT needed
      ) o
      CROSS JOIN LATERAL (SELECT count(*)::integer AS matched, coalesce(sum(ts_rank('{0.2, 0.1, 0.4, 1}', o.document, g) * (numnode(g) + 1) / 2), 0)::real AS rank
        FROM unnest(groups) g WHERE o.document @@ g) m
      ORDER BY o.chord, o.skill_id DESC;
    GET DIAGNOSTICS total = ROW_COUNT;
    IF total >= needed THEN RETURN; END IF;
    SELECT at <-> here, skill_id INTO from_chord, from_skill FROM offers
    WHERE (of_category IS NULL OR category_id = of_category) AND at <@ around
    ORDER BY at <-> here, skill_id DESC OFFSET 20 * needed - 1 LIMIT 1;
    IF NOT FOUND THEN
      -- All offers that have a place were read.
      IF most_chord < 'infinity' THEN RETURN; END IF;
      from_chord := 13000000;
      from_skill := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    END IF;
  END IF;
  IF of_category IS NOT NULL THEN estimate := offer_estimate(wanted); END IF;
  is_whole := estimate < 1000;
  is_common := estimate >= 0.15 * everything;
  beyond := from_chord;
  reach := CASE WHEN is_whole THEN most_chord
    ELSE least(sqrt(from_chord ^ 2 + (needed - total) * 3e9 / estimate), most_chord,
      CASE WHEN from_chord < 64000 THEN 64000 ELSE 250000 END) END;
  WHILE is_whole OR beyond < reach LOOP
    IF is_whole THEN
      is_any := false;
      question := wanted;
      squares := '{""}';
    ELSE
      -- A common word is found faster by reading all offers nearby than by intersecting two long posting lists.
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
      -- matched: how many of the groups of synonyms it has. rank: ts_rank averages over the synonyms of a group, of which
      -- one is enough, so it is multiplied by their number. The owner's own bio (C) counts little, and a category, which
      -- has no position in the text, half as much as a word of the description.
      CROSS JOIN LATERAL (SELECT count(*)::integer AS matched, coalesce(sum(ts_rank('{0.2, 0.1, 0.4, 1}', o.document, g) * (numnode(g) + 1) / 2), 0)::real AS rank
        FROM unnest(groups) g WHERE o.document @@ g) m
      ORDER BY o.chord, o.skill_id DESC;
    GET DIAGNOSTICS more = ROW_COUNT;
    total := total + more;
    IF is_whole OR total >= needed OR reach >= most_chord THEN RETURN; END IF;
    beyond := reach;
    -- Assumes the same density as so far, with 30% to spare.
    wider := reach * sqrt(1.3 * needed / greatest(total, 1));
    IF estimate < 20000 AND reach >= 64000 AND (reach >= 250000 OR wider > 250000 AND estimate < 4000) THEN
      is_whole := true;
      reach := most_chord;
      CONTINUE;
    END IF;
    -- At most twice as far each time.
    reach := least(most_chord, CASE WHEN reach < 64000 THEN 64000 ELSE 250000 END, greatest(1.3 * reach, least(2 * reach, wider)));
  END LOOP;
  -- Common words are found fast by reading from the newest on, others by the index.
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
