-- Tells every process of an event as it commits. The channel is named in src/notifications/publish.ts. Everything of
-- transactions before `floor` has been announced before this: where a reader that was cut off goes on.
CREATE FUNCTION announce_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(
    'kindling_events',
    json_build_object(
      'id', NEW.id,
      'memberId', NEW.member_id,
      'floor', pg_snapshot_xmin(pg_current_snapshot())::text,
      'event', NEW.event
    )::text
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_events_announce AFTER INSERT ON live_events FOR EACH ROW
  EXECUTE FUNCTION announce_live_event();
