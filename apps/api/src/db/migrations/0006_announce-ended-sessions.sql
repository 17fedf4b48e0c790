-- Tells processes that remember a session, as it commits, that the session or its member is another now, by the id.
-- The channel is named in src/lib/live-session.ts; the why is in docs/decisions/009.
CREATE FUNCTION announce_change_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kindling_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER UPDATE ON sessions FOR EACH ROW
  WHEN ((OLD.id, OLD.member_id, OLD.revoked_at) IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.revoked_at))
  EXECUTE FUNCTION announce_change_of_session();
--> statement-breakpoint
CREATE TRIGGER sessions_announce_deletion AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL)
  EXECUTE FUNCTION announce_change_of_session();
--> statement-breakpoint
CREATE TRIGGER members_announce_change AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.role, OLD.email) IS DISTINCT FROM (NEW.role, NEW.email))
  EXECUTE FUNCTION announce_change_of_session();
