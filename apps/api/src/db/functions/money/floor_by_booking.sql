-- Trigger function. Refreshes the spark floor of both sides of a settled booking.
CREATE OR REPLACE FUNCTION floor_by_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  without uuid[];
BEGIN
  -- Bookings only ever add to it, so whoever has a floor already needs no lock.
  SELECT array_agg(member_id) INTO without FROM accounts
    WHERE kind = 'member' AND member_id IN (NEW.client_id, NEW.provider_id) AND currency = 'SPARK' AND floor = 0;
  IF without IS NOT NULL THEN
    PERFORM refresh_spark_floor(without);
  END IF;
  RETURN NULL;
END $$;
