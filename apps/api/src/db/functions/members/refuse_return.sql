-- Trigger function. Refuses to change the row of a member who has left.
CREATE OR REPLACE FUNCTION refuse_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'member % has left', OLD.id USING ERRCODE = 'KD410';
END $$;
