-- A booking's history stays as it was written, but for a provider's own words, which go with whoever leaves (ERASED in
-- features/account/erasure-store.ts takes their place).
DROP TRIGGER booking_events_append_only ON booking_events;
--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER booking_events_stay_as_written BEFORE UPDATE ON booking_events
  FOR EACH ROW WHEN ((
    OLD.note IS NOT NULL
    AND NEW.note = 'Removed with the member’s account'
    AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note'
  ) IS NOT TRUE) EXECUTE FUNCTION refuse_change();
