-- What an offer is indexed by: its words, each also joined with the square of 4 km and the one of 32 km that it lies in, and
-- its square of 500 metres. A word that is rare nearby is a short list then, however common it is elsewhere.
-- The index offers_keys_idx stores its results: a change of them needs a migration that builds the index again.
CREATE OR REPLACE FUNCTION offer_keys(document tsvector, lat double precision, lon double precision) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  words CONSTANT text := strip(document)::text || ' ';
BEGIN
  RETURN CASE WHEN lat IS NULL THEN words ELSE words
    || replace(words, ''' ', '@m' || public.offer_square(lat, lon, 5000) || ''' ')
    || replace(words, ''' ', '@l' || public.offer_square(lat, lon, 625) || ''' ')
    || 's' || public.offer_square(lat, lon, 40000) END;
END $$;
