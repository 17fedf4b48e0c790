-- Trigger function. Sends NOTIFY with the member's id when they add or remove a passkey or time-based code, so that every
-- process drops their cached sessions (`auth/live-session.ts`).
CREATE OR REPLACE FUNCTION announce_change_of_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kindling_sessions', coalesce(NEW.member_id, OLD.member_id)::text);
  RETURN NULL;
END $$;
