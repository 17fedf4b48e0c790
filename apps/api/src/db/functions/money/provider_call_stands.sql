-- Trigger function of the outbox. Refuses to delete a call to the payment processor, to change what it asks for, and to
-- change one that is done.
CREATE OR REPLACE FUNCTION provider_call_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'provider call % can not be deleted', OLD.key USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'done'
    OR (NEW.key, NEW.kind, NEW.amount, NEW.intent_id, NEW.funding_id, NEW.payout_id)
      IS DISTINCT FROM (OLD.key, OLD.kind, OLD.amount, OLD.intent_id, OLD.funding_id, OLD.payout_id)
  THEN
    RAISE EXCEPTION 'provider call % can not be changed', OLD.key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
