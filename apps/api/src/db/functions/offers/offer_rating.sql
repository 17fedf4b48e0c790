-- Sum and count of a skill's ratings: the newest of each reviewer, from bookings that cost enough. The same rule as
-- `marketplace/published-review-store.ts`; review-counting.test.ts compares the two.
CREATE OR REPLACE FUNCTION offer_rating(of_skill uuid, OUT sum integer, OUT count integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(rating), 0)::integer, count(*)::integer FROM (
    SELECT DISTINCT ON (r.reviewer_id) r.rating
    FROM reviews r JOIN bookings b ON b.id = r.booking_id
    WHERE r.skill_id = of_skill AND r.published_at IS NOT NULL AND r.reviewed_as = 'provider'
      AND b.price >= CASE b.currency WHEN 'GBP' THEN 100 ELSE 500 END
    ORDER BY r.reviewer_id, r.id DESC) counted
$$;
