-- How far below zero a member's sparks may go, in milli-sparks: -10000 for a verified member with two completed and settled
-- bookings that cost something, otherwise 0.
CREATE OR REPLACE FUNCTION earned_floor(of_member uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT FROM members WHERE id = of_member AND kyc_status = 'verified') THEN 0
    WHEN (
      SELECT count(*) FROM (
        (SELECT id FROM bookings WHERE client_id = of_member AND status = 'completed' AND settled_at IS NOT NULL AND price > 0 LIMIT 2)
        UNION ALL
        (SELECT id FROM bookings WHERE provider_id = of_member AND status = 'completed' AND settled_at IS NOT NULL AND price > 0 LIMIT 2)
      ) done
    ) < 2 THEN 0
    ELSE -10000
  END
$$;
