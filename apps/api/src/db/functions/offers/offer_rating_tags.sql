-- Index words for a rating: the steps of the rating filter that it reaches (`ratingSteps` of domain).
CREATE OR REPLACE FUNCTION offer_rating_tags(sum integer, count integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('r:' || step), '{}') FROM unnest(ARRAY['4', '4.5']) step WHERE count > 0 AND sum >= step::numeric * count
$$;
