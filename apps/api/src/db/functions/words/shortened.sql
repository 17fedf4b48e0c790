-- A word, and all that it becomes with one of its letters left out: how a typo of one letter is found.
CREATE OR REPLACE FUNCTION shortened(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)) || word
  FROM generate_series(1, length(word)) n
$$;
