-- Writes the spark floors that members have earned. Their accounts are locked first, in the order of post_transfer: of two
-- bookings that are settled at once, or a booking and a verification, the later sees what the earlier has committed.
CREATE OR REPLACE FUNCTION refresh_spark_floor(of_members uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE kind = 'member' AND member_id = ANY (of_members) AND currency = 'SPARK'
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET floor = earned_floor(member_id)
    WHERE kind = 'member' AND member_id = ANY (of_members) AND currency = 'SPARK' AND floor <> earned_floor(member_id);
END $$;
