-- Trigger function. Updates the rating of a reviewed skill's offer.
CREATE OR REPLACE FUNCTION offers_follow_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for a transaction that publishes another review of it, so that both count.
  PERFORM FROM offers WHERE skill_id = coalesce(NEW.skill_id, OLD.skill_id) FOR UPDATE;
  UPDATE offers SET rating_sum = rated.sum, rating_count = rated.count,
      document = ts_delete(document, ARRAY['r:4', 'r:4.5']) || array_to_tsvector(offer_rating_tags(rated.sum, rated.count))
    FROM offer_rating(coalesce(NEW.skill_id, OLD.skill_id)) rated
    WHERE skill_id = coalesce(NEW.skill_id, OLD.skill_id)
      AND (rating_sum, rating_count) IS DISTINCT FROM (rated.sum, rated.count);
  RETURN NULL;
END $$;
