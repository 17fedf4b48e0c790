-- Trigger function. Deletes the push subscriptions of a session that has ended, whatever ended it: a device that is signed
-- out gets no push messages.
CREATE OR REPLACE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
