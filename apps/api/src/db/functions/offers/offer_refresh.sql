-- Writes a skill's row of offers, with every spelling of its words, or deletes it where nobody may find it. The owner's row
-- is locked, so that two changes at once see each other. The category of a thing to borrow weighs less than its title, and
-- has a filter of its own.
CREATE OR REPLACE FUNCTION offer_refresh(of_skill uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  what skills;
  who members;
  kind skill_categories;
  place directory;
  thing things;
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
  SELECT * INTO thing FROM things WHERE skill_id = of_skill;
  INSERT INTO offers (skill_id, member_id, category_id, document, pence, spark_millis, experience_level, place, instant,
    verified, is_public, lat, lon, at, created_at, rating_sum, rating_count)
  SELECT what.id, who.id, kind.id,
    setweight(to_tsvector('english', fold_words(coalesce(thing.title, ''))), 'A')
      || setweight(to_tsvector('english', fold_words(kind.title)), CASE what.kind WHEN 'thing' THEN 'C' ELSE 'A' END::"char")
      || setweight(to_tsvector('english', fold_words(what.description || ' ' || coalesce(thing.comes_with, '') || ' ' || coalesce(
        (SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(what.packages) p), ''))), 'B')
      || setweight(to_tsvector('english', fold_words(coalesce(who.bio, ''))), 'C')
      || array_to_tsvector(offer_rating_tags(rated.sum, rated.count)
        || offer_price_tags('gbp', what.hourly_rate_pence) || offer_price_tags('spark', what.spark_millis / 10)
        || ARRAY['any', CASE what.kind WHEN 'thing' THEN 't:' ELSE 'c:' END || kind.id, 'k:' || what.kind, 'p:' || what.place]
        || CASE WHEN what.kind = 'service' THEN ARRAY['l:' || what.experience_level] ELSE '{}' END || CASE WHEN what.instant THEN ARRAY['is:instant'] ELSE '{}' END
        || CASE WHEN who.kyc_status = 'verified' THEN ARRAY['is:verified'] ELSE '{}' END
        || CASE WHEN who.is_public THEN ARRAY['is:public'] ELSE '{}' END),
    what.hourly_rate_pence, what.spark_millis, CASE what.kind WHEN 'thing' THEN 'none' ELSE what.experience_level::text END,
    what.place, what.instant,
    who.kyc_status = 'verified', who.is_public, place.lat, place.lon, place.at, what.created_at, rated.sum, rated.count
  FROM offer_rating(of_skill) rated
  ON CONFLICT (skill_id) DO UPDATE SET category_id = excluded.category_id, document = excluded.document,
    pence = excluded.pence, spark_millis = excluded.spark_millis, experience_level = excluded.experience_level,
    place = excluded.place, instant = excluded.instant, verified = excluded.verified, is_public = excluded.is_public,
    lat = excluded.lat, lon = excluded.lon, at = excluded.at, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count;
END $$;
