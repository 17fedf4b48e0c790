-- Trigger function. Refreshes a member's spark floor when their verification changes.
CREATE OR REPLACE FUNCTION floor_by_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_spark_floor(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
