-- About how many offers match a question: the planner's estimate. To ask the planner takes longer than to find the nearest
-- offers, so it isn't asked about words that all or nearly all offers have.
CREATE OR REPLACE FUNCTION offer_estimate(wanted tsquery) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  plan json;
BEGIN
  IF wanted IN ('''any''', '''k:service''') THEN
    RETURN (SELECT reltuples FROM pg_class WHERE oid = 'offers'::regclass);
  END IF;
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM offers WHERE offer_keys(document, lat, lon) @@ %L::tsquery', wanted) INTO plan;
  RETURN plan -> 0 -> 'Plan' ->> 'Plan Rows';
END $$;
