-- What a word is found by when it is mistyped or not typed to its end: each of its beginnings of three to eight letters,
-- shortened.
CREATE OR REPLACE FUNCTION word_variants(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT variant), '{}')
  FROM generate_series(3, least(length(word), 8)) n, unnest(shortened(left(word, n))) variant
$$;
