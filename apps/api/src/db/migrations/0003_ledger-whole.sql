-- What row triggers can't see: a table emptied at once, and a transfer that takes a key without moving anything.
CREATE TRIGGER transfers_never_emptied BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER booking_events_never_emptied BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION transfer_moves_something() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_move_something AFTER INSERT ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION transfer_moves_something();
