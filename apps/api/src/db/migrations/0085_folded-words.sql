-- One rule by which every search compares words: docs/decisions/107. `packages/domain/src/search/fold-words.ts` has the
-- same, and `folding.test.ts` compares the two. Rows from before are folded anew by the backfill `folded-words`.

-- The words of a text: lower case, without accents and apostrophes, one for each ideograph, a space between two. The
-- characters left out are accents, points of Hebrew and Arabic, signs above and below letters of India and Thailand, and
-- what nobody sees.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(translate(given, '''’‘`´ʼʻ′', ''));
BEGIN
  -- Most texts have nothing but plain letters.
  IF octet_length(plain) = length(plain) THEN
    RETURN trim(regexp_replace(plain, '[^a-z0-9]+', ' ', 'g'));
  END IF;
  plain := regexp_replace(lower(normalize(plain, NFKD)),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u094d\u09bc\u09cd\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0e47-\u0e4c\u0e4e\u3099\u309a\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g');
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  plain := regexp_replace(normalize(translate(plain, 'øðđłıħŧŋəς', 'oddlihtneσ'), NFC),
    '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\U00020000-\U000323af])', ' \1 ', 'g');
  RETURN trim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- ä, ö and ü as German writes them without dots, ø and å as Danish does.
CREATE FUNCTION in_two_letters(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(regexp_replace(regexp_replace(regexp_replace(normalize(given, NFD),
    '([aouAOU])\u0308', '\1e', 'g'), '([aA])\u030a', '\1a', 'g'), '[øØ]', 'oe', 'g'), NFC)
$$;
--> statement-breakpoint
-- Every way to spell a text that finds it, folded; the first is `fold_text`. The others have what hyphens join as one
-- word, or letters like ø and ü as two, or both.
CREATE FUNCTION spellings(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  joined CONSTANT text := translate(given, U&'-\00ad\2010\2011\2012\2013\2212', '');
  found text[] := ARRAY[fold_text(given)];
  other text;
BEGIN
  IF joined <> given THEN
    other := fold_text(joined);
    IF other <> ALL (found) THEN found := found || other; END IF;
  END IF;
  IF octet_length(given) > length(given) AND normalize(given, NFD) ~ '[\u0308\u030aøØ]' THEN
    other := fold_text(in_two_letters(given));
    IF other <> ALL (found) THEN found := found || other; END IF;
    other := fold_text(in_two_letters(joined));
    IF other <> ALL (found) THEN found := found || other; END IF;
  END IF;
  RETURN found;
END $$;
--> statement-breakpoint
-- The words of a text, then those of its other spellings that aren't among them.
CREATE FUNCTION fold_words(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spelt CONSTANT text[] := spellings(given);
BEGIN
  IF cardinality(spelt) = 1 THEN
    RETURN spelt[1];
  END IF;
  RETURN concat_ws(' ', spelt[1], (
    SELECT string_agg(word, ' ' ORDER BY word) FROM (
      SELECT unnest(string_to_array(array_to_string(spelt[2:], ' '), ' ')) AS word
      EXCEPT SELECT unnest(string_to_array(spelt[1], ' '))) others));
END $$;
--> statement-breakpoint
-- As in 0064, with every spelling. A name of several words is one as well (Van Dijk is Vandijk), and one of several parts
-- is several (O’Brien is O Brien). Things to borrow aren't what a member offers to do.
CREATE OR REPLACE FUNCTION directory_refresh(of_member uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who members;
  place record;
  offered uuid[];
  offered_titles text[];
  full_name text;
  named text[];
  placed text[];
BEGIN
  SELECT * INTO who FROM members WHERE id = of_member FOR NO KEY UPDATE;
  IF NOT FOUND OR who.deleted_at IS NOT NULL OR who.suspension = 'out' THEN
    DELETE FROM directory WHERE member_id = of_member;
    RETURN;
  END IF;
  SELECT coalesce(array_agg(id ORDER BY title), '{}'), coalesce(array_agg(title ORDER BY title), '{}')
    INTO offered, offered_titles
    FROM skill_categories c
    WHERE who.suspension = 'none' AND c.status = 'published' AND EXISTS (
      SELECT FROM skills s
      WHERE s.category_id = c.id AND s.member_id = of_member AND s.approval_status = 'approved' AND s.deleted_at IS NULL
        AND s.paused_at IS NULL AND s.kind = 'service');
  full_name := fold_text(concat_ws(' ', who.firstname, who.lastname));
  SELECT array_agg(DISTINCT word) INTO named
    FROM unnest(ARRAY[who.firstname, who.lastname]) name,
      unnest(string_to_array(fold_words(regexp_replace(trim(name), '[[:space:]''’‘`´ʼʻ′]+', '-', 'g')), ' ')) word
    WHERE word <> ALL (string_to_array(full_name, ' '));
  named := string_to_array(full_name, ' ') || named || string_to_array(nullif(fold_words(array_to_string(offered_titles, ' ')), ''), ' ');
  placed := string_to_array(fold_words(who.location), ' ');
  IF who.lat IS NOT NULL THEN
    SELECT b.blurred_lat AS lat, b.blurred_lon AS lon INTO place FROM blurred(who.id, who.lat, who.lon) b;
  ELSE
    SELECT NULL::double precision AS lat, NULL::double precision AS lon INTO place;
  END IF;

  INSERT INTO directory (member_id, name, sought, categories, titles, lat, lon, at, cell)
  VALUES (of_member, full_name, ' ' || concat_ws(' | ', array_to_string(named, ' '), nullif(array_to_string(placed, ' '), '')), offered, offered_titles, place.lat, place.lon,
    CASE WHEN place.lat IS NOT NULL THEN earth_point(place.lat, place.lon) END, map_cell(place.lat, place.lon))
  ON CONFLICT (member_id) DO UPDATE SET name = excluded.name, sought = excluded.sought,
    categories = excluded.categories, titles = excluded.titles,
    lat = excluded.lat, lon = excluded.lon, at = excluded.at, cell = excluded.cell;

  DELETE FROM directory_words WHERE member_id = of_member AND word <> ALL (named || placed);
  INSERT INTO directory_words (word, member_id)
    SELECT DISTINCT w, of_member FROM unnest(named || placed) w WHERE w <> '' ON CONFLICT DO NOTHING;
  -- In one order, so that two who bring the same new words wait for each other instead of for ever.
  INSERT INTO directory_vocabulary (word, variants)
    SELECT w, word_variants(w)
    FROM (SELECT DISTINCT w FROM unnest(named) w WHERE length(w) BETWEEN 3 AND 40 ORDER BY w) added
    WHERE NOT EXISTS (SELECT FROM directory_vocabulary v WHERE v.word = added.w)
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- As in 0073, with every spelling of its words.
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
--> statement-breakpoint
-- The words of what somebody offers, each with its stem. Numbers and words that say nothing are none.
CREATE OR REPLACE FUNCTION offer_words(of_skill uuid) RETURNS TABLE (word text, stem text) LANGUAGE sql STABLE AS $$
  SELECT w, (tsvector_to_array(to_tsvector('english', w)))[1]
  FROM (
    SELECT DISTINCT unnest(string_to_array(fold_words(concat_ws(' ', c.title, s.description,
      (SELECT string_agg(p ->> 'name', ' ') FROM jsonb_array_elements(s.packages) p), m.bio)), ' ')) AS w
    FROM skills s JOIN members m ON m.id = s.member_id JOIN skill_categories c ON c.id = s.category_id
    WHERE s.id = of_skill) found
  WHERE length(w) BETWEEN 3 AND 40 AND w !~ '^[0-9]+$' AND length(to_tsvector('english', w)) = 1
$$;
