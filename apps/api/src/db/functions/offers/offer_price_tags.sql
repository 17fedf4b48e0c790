-- Index words for a price, in pence or hundredths of a spark: the steps that it isn't above. A search with a limit looks for
-- the next step above the limit (`features/offers/offer-filters.ts`).
CREATE OR REPLACE FUNCTION offer_price_tags(currency text, amount bigint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(currency || ':' || step), '{}') FROM unnest(ARRAY[500, 1000, 2000, 4000]) step WHERE amount <= step
$$;
