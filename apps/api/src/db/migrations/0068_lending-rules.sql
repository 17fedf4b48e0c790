-- What lending things needs of the database: docs/decisions/097. Written by hand.

-- A thing is with one borrower at a time, whoever lends it: requests may overlap, what was accepted may not.
-- lock: the table is as new as this
ALTER TABLE "loans" ADD CONSTRAINT "loans_no_overlap" EXCLUDE USING gist (thing_id WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE (is_on);
--> statement-breakpoint
-- Whether the days of a loan are promised follows from where its booking stands, whoever moves it.
CREATE FUNCTION loan_follows_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loans SET is_on = NEW.status IN ('accepted', 'in_progress', 'disputed') AND NEW.settled_at IS NULL,
      counts_at = CASE WHEN NEW.status = OLD.status THEN counts_at END
    WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_move_loan AFTER UPDATE OF status, settled_at ON bookings
  FOR EACH ROW WHEN (NEW.lent_until IS NOT NULL) EXECUTE FUNCTION loan_follows_booking();
--> statement-breakpoint
-- As in 0051: with the words of a thing, which has no level, and no page for strangers.
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
    setweight(to_tsvector('english', fold_text(kind.title || ' ' || coalesce(thing.title, ''))), 'A')
      || setweight(to_tsvector('english', fold_text(what.description || ' ' || coalesce(thing.comes_with, '') || ' ' || coalesce(
        (SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(what.packages) p), ''))), 'B')
      || setweight(to_tsvector('english', fold_text(coalesce(who.bio, ''))), 'C')
      || array_to_tsvector(offer_rating_tags(rated.sum, rated.count)
        || offer_price_tags('gbp', what.hourly_rate_pence) || offer_price_tags('spark', what.spark_millis / 10)
        || ARRAY['any', 'c:' || kind.id, 'k:' || what.kind, 'p:' || what.place]
        || CASE WHEN what.kind = 'service' THEN ARRAY['l:' || what.experience_level] ELSE '{}' END || CASE WHEN what.instant THEN ARRAY['is:instant'] ELSE '{}' END
        || CASE WHEN who.kyc_status = 'verified' THEN ARRAY['is:verified'] ELSE '{}' END
        || CASE WHEN who.is_public AND what.kind = 'service' THEN ARRAY['is:public'] ELSE '{}' END),
    what.hourly_rate_pence, what.spark_millis, CASE what.kind WHEN 'thing' THEN 'none' ELSE what.experience_level::text END,
    what.place, what.instant,
    who.kyc_status = 'verified', who.is_public AND what.kind = 'service', place.lat, place.lon, place.at, what.created_at, rated.sum, rated.count
  FROM offer_rating(of_skill) rated
  ON CONFLICT (skill_id) DO UPDATE SET category_id = excluded.category_id, document = excluded.document,
    pence = excluded.pence, spark_millis = excluded.spark_millis, experience_level = excluded.experience_level,
    place = excluded.place, instant = excluded.instant, verified = excluded.verified, is_public = excluded.is_public,
    lat = excluded.lat, lon = excluded.lon, at = excluded.at, rating_sum = excluded.rating_sum,
    rating_count = excluded.rating_count;
END $$;
--> statement-breakpoint
CREATE FUNCTION offers_follow_thing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(NEW.skill_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_of_things AFTER INSERT OR UPDATE ON things
  FOR EACH ROW EXECUTE FUNCTION offers_follow_thing();
--> statement-breakpoint
-- A loan for nothing is no help that earns a way below zero: as in 0059, with what cost something.
CREATE OR REPLACE FUNCTION earned_floor(of_member uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM members WHERE id = of_member AND kyc_status = 'verified') THEN 0
    WHEN (
      SELECT count(*) FROM (
        (SELECT id FROM bookings WHERE client_id = of_member AND status = 'completed' AND settled_at IS NOT NULL AND price > 0 LIMIT 2)
        UNION ALL
        (SELECT id FROM bookings WHERE provider_id = of_member AND status = 'completed' AND settled_at IS NOT NULL AND price > 0 LIMIT 2)
      ) done
    ) < 2 THEN 0
    ELSE -10000
  END
$$;
