CREATE INDEX "offers_at_idx" ON "offers" USING gist ("at");--> statement-breakpoint
CREATE INDEX "offers_category_at_idx" ON "offers" USING gist ("category_id","at");--> statement-breakpoint
-- The nearest matches of a question, as offers_around finds them. Where one in seven or more of a category match it takes
-- the nearest offers one after the other from the index of places, which reads little more than it returns. Where twenty
-- times as many as are needed don't hold enough, offers_around goes on behind them, and so it does with whoever has no place.
CREATE FUNCTION offers_nearest(of_category uuid, besides tsquery, wanted tsquery, groups tsquery[],
  here_lat double precision, here_lon double precision, from_chord double precision, from_skill uuid,
  most_chord double precision, needed integer, excluded uuid[], most_pence bigint, most_sparks bigint)
RETURNS TABLE (skill_id uuid, member_id uuid, chord double precision, pence bigint, spark_millis bigint,
  experience_level text, place text, instant boolean, verified boolean, rating_sum integer, rating_count integer,
  answers_minutes integer, created_at timestamptz, matched integer, rank real)
LANGUAGE plpgsql SET jit = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  here CONSTANT cube := earth_point(here_lat, here_lon);
  -- A cube, whose corners are farther away than that: of the whole earth where no distance is asked for.
  around CONSTANT cube := cube_enlarge(here, least(most_chord, 13000000), 3);
  total integer := 0;
BEGIN
  IF from_chord = 0 AND (besides IS NULL OR offer_estimate(besides) >= 0.15 * (SELECT reltuples FROM pg_class WHERE oid = 'offers'::regclass)) THEN
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
      -- Whoever has a place has been looked at.
      IF most_chord < 'infinity' THEN RETURN; END IF;
      from_chord := 13000000;
      from_skill := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM offers_around(wanted, groups, here_lat, here_lon, from_chord, from_skill, most_chord,
    needed - total, excluded, most_pence, most_sparks);
END $$;
