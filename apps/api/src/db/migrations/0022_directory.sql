CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE TABLE "directory" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"sought" text NOT NULL,
	"categories" uuid[] NOT NULL,
	"titles" text[] NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"at" cube,
	"cell" integer,
	CONSTRAINT "directory_place_whole" CHECK (num_nulls("directory"."lat", "directory"."lon", "directory"."at", "directory"."cell") in (0, 4)),
	CONSTRAINT "directory_titles" CHECK (cardinality("directory"."titles") = cardinality("directory"."categories"))
);
--> statement-breakpoint
CREATE TABLE "directory_vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"variants" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text collate "C" NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "directory_words_word_member_id_pk" PRIMARY KEY("word","member_id")
);
--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_words" ADD CONSTRAINT "directory_words_member_id_directory_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."directory"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_at_idx" ON "directory" USING gist ("at");--> statement-breakpoint
CREATE INDEX "directory_cell_idx" ON "directory" USING btree ("cell","member_id");--> statement-breakpoint
CREATE INDEX "directory_name_idx" ON "directory" USING btree ("name");--> statement-breakpoint
CREATE INDEX "directory_vocabulary_variants_idx" ON "directory_vocabulary" USING gin ("variants");--> statement-breakpoint
CREATE INDEX "directory_words_member_idx" ON "directory_words" USING btree ("member_id");--> statement-breakpoint
-- Keys the blur of positions. It lies beside the positions themselves: whoever reads the one reads the other.
CREATE TABLE directory_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);
--> statement-breakpoint
INSERT INTO directory_key (key)
  VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
--> statement-breakpoint
-- A text as words are compared: lower case, without accents and apostrophes, one space between words.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    translate(regexp_replace(normalize(lower(given), NFD), '[\u0300-\u036f''’‘`]', '', 'g'), 'łøđðı', 'loddi'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A word, and what it is with each one of its letters left out.
CREATE FUNCTION shortened(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)) || word
  FROM generate_series(1, length(word)) n
$$;
--> statement-breakpoint
-- Of each beginning of three to eight letters: somebody may not have typed to the end.
CREATE FUNCTION word_variants(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT variant), '{}')
  FROM generate_series(3, least(length(word), 8)) n, unnest(shortened(left(word, n))) variant
$$;
--> statement-breakpoint
-- Metres from the earth's centre, for degrees.
CREATE FUNCTION earth_point(lat double precision, lon double precision) RETURNS cube
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cube(ARRAY[
    6371008.8 * cos(radians(lat)) * cos(radians(lon)),
    6371008.8 * cos(radians(lat)) * sin(radians(lon)),
    6371008.8 * sin(radians(lat))])
$$;
--> statement-breakpoint
-- A place 700 to 1500 metres from the real one, in a direction and at a distance that only the key tells. The same for
-- a member as long as they live within the same hundredth of a degree, so that asking again, or writing the address
-- another way, tells nothing more; and another one where they move to, so that an old address doesn't tell the new.
CREATE FUNCTION blurred(member uuid, lat double precision, lon double precision,
  OUT blurred_lat double precision, OUT blurred_lon double precision) LANGUAGE plpgsql STABLE AS $$
DECLARE
  secret bytea := (SELECT key FROM directory_key);
  about bytea := convert_to(member || '|' || round(lat * 100) || '|' || round(lon * 100), 'UTF8');
  digest bytea := sha256(secret || sha256(secret || about));
  share double precision := ('x' || encode(substr(digest, 1, 6), 'hex'))::bit(48)::bigint / 281474976710656.0;
  turn double precision := ('x' || encode(substr(digest, 7, 6), 'hex'))::bit(48)::bigint / 281474976710656.0;
  -- As likely anywhere on the ring.
  away double precision := sqrt(700.0 ^ 2 + share * (1500.0 ^ 2 - 700.0 ^ 2)) / 111195.0;
BEGIN
  blurred_lat := greatest(-90, least(90, lat + away * cos(2 * pi() * turn)));
  blurred_lon := lon + away * sin(2 * pi() * turn) / greatest(cos(radians(lat)), 0.01);
  blurred_lon := blurred_lon - 360 * floor((blurred_lon + 180) / 360);
END $$;
--> statement-breakpoint
-- Squares of a twentieth of a degree north and a tenth east, numbered row by row.
CREATE FUNCTION map_cell(lat double precision, lon double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (floor((lat + 90) * 20) * 3600 + floor((lon + 180) * 10))::integer
$$;
--> statement-breakpoint
-- Writes one member's row anew. The lock lets two changes of one member see each other.
CREATE FUNCTION directory_refresh(of_member uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who members;
  place record;
  offered uuid[];
  offered_titles text[];
  full_name text;
  all_words text[];
BEGIN
  SELECT * INTO who FROM members WHERE id = of_member FOR NO KEY UPDATE;
  IF NOT FOUND OR who.deleted_at IS NOT NULL THEN
    DELETE FROM directory WHERE member_id = of_member;
    RETURN;
  END IF;
  SELECT coalesce(array_agg(id ORDER BY title), '{}'), coalesce(array_agg(title ORDER BY title), '{}')
    INTO offered, offered_titles
    FROM skill_categories c
    WHERE c.status = 'published' AND EXISTS (
      SELECT FROM skills s
      WHERE s.category_id = c.id AND s.member_id = of_member AND s.approval_status = 'approved' AND s.deleted_at IS NULL);
  full_name := fold_text(who.firstname || ' ' || who.lastname);
  all_words := string_to_array(
    concat_ws(' ', full_name, nullif(fold_text(array_to_string(offered_titles, ' ')), ''), fold_text(who.location)), ' ');
  IF who.lat IS NOT NULL THEN
    SELECT b.blurred_lat AS lat, b.blurred_lon AS lon INTO place FROM blurred(who.id, who.lat, who.lon) b;
  ELSE
    SELECT NULL::double precision AS lat, NULL::double precision AS lon INTO place;
  END IF;

  INSERT INTO directory (member_id, name, sought, categories, titles, lat, lon, at, cell)
  VALUES (of_member, full_name, ' ' || array_to_string(all_words, ' '), offered, offered_titles, place.lat, place.lon,
    CASE WHEN place.lat IS NOT NULL THEN earth_point(place.lat, place.lon) END, map_cell(place.lat, place.lon))
  ON CONFLICT (member_id) DO UPDATE SET name = excluded.name, sought = excluded.sought,
    categories = excluded.categories, titles = excluded.titles,
    lat = excluded.lat, lon = excluded.lon, at = excluded.at, cell = excluded.cell;

  DELETE FROM directory_words WHERE member_id = of_member AND word <> ALL (all_words);
  INSERT INTO directory_words (word, member_id)
    SELECT DISTINCT w, of_member FROM unnest(all_words) w WHERE w <> '' ON CONFLICT DO NOTHING;
  -- In one order, so that two who bring the same new words wait for each other instead of for ever.
  INSERT INTO directory_vocabulary (word, variants)
    SELECT w, word_variants(w)
    FROM (SELECT DISTINCT w FROM unnest(all_words) w WHERE length(w) BETWEEN 3 AND 40 ORDER BY w) added
    WHERE NOT EXISTS (SELECT FROM directory_vocabulary v WHERE v.word = added.w)
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_follow_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_follow_skill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(coalesce(NEW.member_id, OLD.member_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh(found.member_id)
    FROM (SELECT DISTINCT member_id FROM skills WHERE category_id = NEW.id ORDER BY member_id) found;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_of_new_members AFTER INSERT ON members
  FOR EACH ROW EXECUTE FUNCTION directory_follow_member();
--> statement-breakpoint
CREATE TRIGGER directory_of_members AFTER UPDATE OF firstname, lastname, location, lat, lon, deleted_at ON members
  FOR EACH ROW WHEN ((OLD.firstname, OLD.lastname, OLD.location, OLD.lat, OLD.lon, OLD.deleted_at)
    IS DISTINCT FROM (NEW.firstname, NEW.lastname, NEW.location, NEW.lat, NEW.lon, NEW.deleted_at))
  EXECUTE FUNCTION directory_follow_member();
--> statement-breakpoint
CREATE TRIGGER directory_of_new_skills AFTER INSERT OR DELETE ON skills
  FOR EACH ROW EXECUTE FUNCTION directory_follow_skill();
--> statement-breakpoint
CREATE TRIGGER directory_of_skills AFTER UPDATE OF category_id, approval_status, deleted_at ON skills
  FOR EACH ROW WHEN ((OLD.category_id, OLD.approval_status, OLD.deleted_at)
    IS DISTINCT FROM (NEW.category_id, NEW.approval_status, NEW.deleted_at))
  EXECUTE FUNCTION directory_follow_skill();
--> statement-breakpoint
CREATE TRIGGER directory_of_categories AFTER UPDATE OF title, status ON skill_categories
  FOR EACH ROW WHEN ((OLD.title, OLD.status) IS DISTINCT FROM (NEW.title, NEW.status))
  EXECUTE FUNCTION directory_follow_category();
--> statement-breakpoint
SELECT count(directory_refresh(id)) FROM members WHERE deleted_at IS NULL;
