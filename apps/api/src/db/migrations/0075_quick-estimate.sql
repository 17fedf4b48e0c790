-- How many offers say something, as the planner guesses. To ask it takes longer than to find the nearest: what all say
-- isn't asked for, nor work, which nearly all offers are.
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
--> statement-breakpoint
-- unused since 0074
DROP FUNCTION offers_around(tsquery, tsquery[], double precision, double precision, double precision, uuid,
  double precision, integer, uuid[], bigint, bigint);
