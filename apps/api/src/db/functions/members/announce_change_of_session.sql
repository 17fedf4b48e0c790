-- Trigger function. Sends NOTIFY with the id of a session or member that has changed, so that every process drops the
-- sessions that it has cached of it (`auth/live-session.ts`).
CREATE OR REPLACE FUNCTION announce_change_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kindling_sessions', OLD.id::text);
  RETURN NULL;
END $$;
