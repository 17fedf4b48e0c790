-- Trigger function. Sets whether a loan reserves its days (is_on) from the state of its booking. When the state changes, nothing
-- waits for the other side any more (counts_at).
CREATE OR REPLACE FUNCTION loan_follows_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loans SET is_on = NEW.status IN ('accepted', 'in_progress', 'disputed') AND NEW.settled_at IS NULL,
      counts_at = CASE WHEN NEW.status = OLD.status THEN counts_at END
    WHERE booking_id = NEW.id;
  RETURN NULL;
END $$;
