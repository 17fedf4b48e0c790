-- Deferred constraint trigger. Refuses a transfer without ledger entries.
CREATE OR REPLACE FUNCTION transfer_moves_something() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_entries WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
