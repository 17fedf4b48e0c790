-- Trigger function. Refuses to change a payout that is paid or has failed.
CREATE OR REPLACE FUNCTION refuse_reopening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payout % is %', OLD.id, OLD.state USING ERRCODE = 'restrict_violation';
END $$;
