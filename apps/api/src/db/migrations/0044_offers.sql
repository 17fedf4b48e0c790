-- The end of a public page's address: sixty bits of chance, in lower case.
CREATE FUNCTION public_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(lower(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=' || E'\n', '')), 1, 12)
$$;
--> statement-breakpoint
CREATE TABLE "offers" (
	"skill_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"document" "tsvector" NOT NULL,
	"pence" bigint NOT NULL,
	"spark_millis" bigint NOT NULL,
	"experience_level" text NOT NULL,
	"place" text NOT NULL,
	"instant" boolean NOT NULL,
	"verified" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"answers_minutes" integer,
	"lat" double precision,
	"lon" double precision,
	"at" "cube",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_place_whole" CHECK (num_nulls("offers"."lat", "offers"."lon", "offers"."at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "public_code" text DEFAULT public_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "public_code" text DEFAULT public_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_category_id_skill_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."skill_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_document_idx" ON "offers" USING gin ("document");--> statement-breakpoint
CREATE INDEX "offers_member_idx" ON "offers" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_public_code_key" ON "members" USING btree ("public_code");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_public_code_key" ON "skills" USING btree ("public_code");
--> statement-breakpoint
-- The squares of the map that a place lies in: those of level n are 500 * 2^n metres high, and at 60 degrees north as wide.
CREATE FUNCTION offer_squares(lat double precision, lon double precision) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(
    's' || n || ':' || floor((lat + 90) * 111195.0 / (500 * 2 ^ n)) || ':' || floor((lon + 180) * 55597.5 / (500 * 2 ^ n))), '{}')
  FROM generate_series(0, 11) n WHERE lat IS NOT NULL
$$;
--> statement-breakpoint
-- What the rating filter asks for (`ratingSteps`).
CREATE FUNCTION offer_rating_tags(sum integer, count integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('r:' || step), '{}') FROM unnest(ARRAY['4', '4.5']) step WHERE count > 0 AND sum >= step::numeric * count
$$;
--> statement-breakpoint
-- The steps that a price isn't above, in pence or hundredths of a spark: whoever wants to pay less than one reads no more
-- than these (`priceSteps`).
CREATE FUNCTION offer_price_tags(currency text, amount bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(currency || ':' || step), '{}')
  FROM unnest(ARRAY[200, 500, 800, 1200, 1600, 2000, 2500, 3000, 4000, 5000, 7500, 10000, 20000]) step WHERE amount <= step
$$;
--> statement-breakpoint
-- Writes one skill's row anew, or takes it away. Its owner's row is locked, so that two changes see each other.
CREATE FUNCTION offer_refresh(of_skill uuid) RETURNS void LANGUAGE plpgsql AS $$
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
      || array_to_tsvector(offer_squares(place.lat, place.lon) || offer_rating_tags(rated.sum, rated.count)
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
-- The ratings of a skill that count: of each reviewer the newest, of bookings that cost enough
-- (`marketplace/published-review-store.ts`; review-counting.test.ts holds both to each other).
CREATE FUNCTION offer_rating(of_skill uuid, OUT sum integer, OUT count integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(rating), 0)::integer, count(*)::integer FROM (
    SELECT DISTINCT ON (r.reviewer_id) r.rating
    FROM reviews r JOIN bookings b ON b.id = r.booking_id
    WHERE r.skill_id = of_skill AND r.published_at IS NOT NULL AND r.reviewed_as = 'provider'
      AND b.price >= CASE b.currency WHEN 'GBP' THEN 100 ELSE 500 END
    ORDER BY r.reviewer_id, r.id DESC) counted
$$;
--> statement-breakpoint
CREATE FUNCTION offers_follow_skill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION offers_follow_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE member_id = NEW.id ORDER BY id) found;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION offers_follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE category_id = NEW.id ORDER BY member_id, id) found;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION offers_follow_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever publishes another review of it meanwhile is waited for, and read.
  PERFORM FROM offers WHERE skill_id = coalesce(NEW.skill_id, OLD.skill_id) FOR UPDATE;
  UPDATE offers SET rating_sum = rated.sum, rating_count = rated.count,
      document = ts_delete(document, ARRAY['r:4', 'r:4.5']) || array_to_tsvector(offer_rating_tags(rated.sum, rated.count))
    FROM offer_rating(coalesce(NEW.skill_id, OLD.skill_id)) rated
    WHERE skill_id = coalesce(NEW.skill_id, OLD.skill_id)
      AND (rating_sum, rating_count) IS DISTINCT FROM (rated.sum, rated.count);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- After the directory's triggers, whose names come before these: the place is taken from there.
CREATE TRIGGER offers_of_new_skills AFTER INSERT ON skills FOR EACH ROW EXECUTE FUNCTION offers_follow_skill();
--> statement-breakpoint
CREATE TRIGGER offers_of_skills AFTER UPDATE OF category_id, experience_level, description, hourly_rate_pence,
  spark_millis, packages, instant, place, approval_status, deleted_at, paused_at ON skills
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION offers_follow_skill();
--> statement-breakpoint
CREATE TRIGGER offers_of_members AFTER UPDATE OF bio, lat, lon, kyc_status, is_public, deleted_at ON members
  FOR EACH ROW WHEN ((OLD.bio, OLD.lat, OLD.lon, OLD.kyc_status, OLD.is_public, OLD.deleted_at)
    IS DISTINCT FROM (NEW.bio, NEW.lat, NEW.lon, NEW.kyc_status, NEW.is_public, NEW.deleted_at))
  EXECUTE FUNCTION offers_follow_member();
--> statement-breakpoint
CREATE TRIGGER offers_of_categories AFTER UPDATE OF title, status ON skill_categories
  FOR EACH ROW WHEN ((OLD.title, OLD.status) IS DISTINCT FROM (NEW.title, NEW.status))
  EXECUTE FUNCTION offers_follow_category();
--> statement-breakpoint
CREATE TRIGGER offers_of_reviews AFTER INSERT OR DELETE OR UPDATE OF published_at, rating ON reviews
  FOR EACH ROW EXECUTE FUNCTION offers_follow_review();
--> statement-breakpoint
-- The squares of a level that anything within so many metres of a place lies in, as words of a question.
CREATE FUNCTION offer_squares_around(lat double precision, lon double precision, reach double precision, level integer)
RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  size double precision := 500 * 2 ^ level;
  -- A little more: distances are straight lines through the earth.
  up double precision := reach * 1.01 / 111195.0;
  aside double precision := least(180, up / greatest(0.05, cos(radians(least(90, abs(lat) + up)))));
  columns integer := ceil(360 * 55597.5 / size);
BEGIN
  RETURN (SELECT string_agg(format('''s%s:%s:%s''', level, r, (c % columns + columns) % columns), ' | ')::tsquery
    FROM generate_series(floor((greatest(-90, lat - up) + 90) * 111195.0 / size)::integer,
        floor((least(90, lat + up) + 90) * 111195.0 / size)::integer) r,
      generate_series(floor((lon - aside + 180) * 55597.5 / size)::integer,
        floor((lon + aside + 180) * 55597.5 / size)::integer) c);
END $$;
--> statement-breakpoint
-- About how many offers match, as the planner guesses from the words' frequencies.
CREATE FUNCTION offer_estimate(wanted tsquery) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM offers WHERE document @@ %L::tsquery', wanted) INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END $$;
--> statement-breakpoint
-- The nearest matches of a question from a distance on, of those as near the newest first. It looks in squares around a
-- place, and from what it found in them guesses how far it has to look for the rest. What is said by few is read whole. Of the rest,
-- farther than forty miles, it takes the newest 20,000, whoever has no place last. One index over all words and squares answers every question.
CREATE FUNCTION offers_around(wanted tsquery, groups tsquery[], here_lat double precision, here_lon double precision,
  from_chord double precision, from_skill uuid, most_chord double precision, needed integer, excluded uuid[],
  most_pence bigint, most_sparks bigint)
RETURNS TABLE (skill_id uuid, member_id uuid, chord double precision, pence bigint, spark_millis bigint,
  experience_level text, place text, instant boolean, verified boolean, rating_sum integer, rating_count integer,
  answers_minutes integer, created_at timestamptz, matched integer, rank real)
LANGUAGE plpgsql SET jit = off AS $$
#variable_conflict use_column
DECLARE
  here cube := earth_point(here_lat, here_lon);
  -- Everything nearer than this is found already, or comes before what is asked for.
  beyond double precision := from_chord;
  reach double precision := least(1000 + from_chord * 1.2, most_chord, 64000);
  total integer := 0;
  found integer;
  level integer;
  most integer := 20000;
  estimate double precision;
BEGIN
  WHILE beyond < reach LOOP
    -- Squares half as high as it looks far: fewer of them would be a coarser circle.
    level := greatest(0, ceil(log(2, (reach / 1000)::numeric)));
    RETURN QUERY
      SELECT o.skill_id, o.member_id, o.chord, o.pence, o.spark_millis, o.experience_level, o.place, o.instant, o.verified,
        o.rating_sum, o.rating_count, o.answers_minutes, o.created_at, m.matched, m.rank
      FROM (
        SELECT * FROM (
          SELECT *, at <-> here AS chord FROM offers
          WHERE document @@ (wanted && offer_squares_around(here_lat, here_lon, reach, level))
          OFFSET 0
        ) near
        WHERE (chord > from_chord OR chord = from_chord AND skill_id < from_skill) AND chord >= beyond AND chord < reach
          AND member_id <> ALL (excluded)
          AND (most_pence IS NULL OR pence <= most_pence) AND (most_sparks IS NULL OR spark_millis <= most_sparks)
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
    IF total >= needed OR reach >= most_chord THEN RETURN; END IF;
    beyond := reach;
    estimate := coalesce(estimate, offer_estimate(wanted));
    IF estimate < 1000 THEN
      most := NULL;
      EXIT;
    END IF;
    -- As many more for each square metre as so far, and a few to spare; never four times as far at once.
    reach := least(most_chord, 64000, reach * least(4, greatest(1.4, sqrt(1.5 * needed / greatest(total, 1)))));
  END LOOP;
  -- The text of the question tells the planner how many there are: it reads from the newest down, or by the index.
  RETURN QUERY EXECUTE format($sql$
    SELECT o.skill_id, o.member_id, o.chord, o.pence, o.spark_millis, o.experience_level, o.place, o.instant, o.verified,
      o.rating_sum, o.rating_count, o.answers_minutes, o.created_at, m.matched, m.rank
    FROM (
      SELECT * FROM (
        SELECT *, coalesce(at <-> $1, 'infinity') AS chord FROM offers
        WHERE document @@ %L::tsquery AND member_id <> ALL ($5) AND ($6 IS NULL OR pence <= $6) AND ($7 IS NULL OR spark_millis <= $7)
        ORDER BY skill_id DESC LIMIT $11
      ) newest
      WHERE (chord > $3 OR chord = $3 AND skill_id < $4) AND chord >= $8 AND (chord < $9 OR $9 = 'infinity')
      ORDER BY chord, skill_id DESC LIMIT $10
    ) o
    CROSS JOIN LATERAL (SELECT count(*)::integer AS matched, coalesce(sum(ts_rank('{0.2, 0.1, 0.4, 1}', o.document, g) * (numnode(g) + 1) / 2), 0)::real AS rank
      FROM unnest($2) g WHERE o.document @@ g) m
    ORDER BY o.chord, o.skill_id DESC$sql$, wanted)
    USING here, groups, from_chord, from_skill, excluded, most_pence, most_sparks, beyond, most_chord, needed - total, most;
END $$;
--> statement-breakpoint
SELECT count(offer_refresh(id)) FROM (SELECT id FROM skills WHERE deleted_at IS NULL ORDER BY member_id, id) found;
