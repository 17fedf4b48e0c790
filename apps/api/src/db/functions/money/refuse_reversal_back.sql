-- Trigger function. Refuses to undo a step of a card reversal (the trigger's condition says which).
CREATE OR REPLACE FUNCTION refuse_reversal_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reversal % is %', OLD.id, OLD.state USING ERRCODE = 'restrict_violation';
END $$;
