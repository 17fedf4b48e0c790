-- Who is suspended is another member for every session of theirs that is remembered (decision 009).
CREATE TRIGGER members_announce_suspension AFTER UPDATE OF suspension, suspended_until ON members FOR EACH ROW
  WHEN ((OLD.suspension, OLD.suspended_until) IS DISTINCT FROM (NEW.suspension, NEW.suspended_until))
  EXECUTE FUNCTION announce_change_of_session();
--> statement-breakpoint
-- Whoever is suspended can't be booked, so that nobody finds what they offer.
CREATE FUNCTION offers_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT suspension FROM members WHERE id = NEW.member_id) <> 'none' THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_not_of_suspended BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION offers_of_suspended();
--> statement-breakpoint
CREATE FUNCTION offers_follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.suspension <> 'none' THEN
    DELETE FROM offers WHERE member_id = NEW.id;
  ELSE
    PERFORM offer_refresh(id) FROM (SELECT id FROM skills WHERE member_id = NEW.id ORDER BY id) found;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_of_suspensions AFTER UPDATE OF suspension ON members FOR EACH ROW
  WHEN ((OLD.suspension = 'none') IS DISTINCT FROM (NEW.suspension = 'none'))
  EXECUTE FUNCTION offers_follow_suspension();
--> statement-breakpoint
-- The log can't be emptied either.
CREATE TRIGGER moderation_events_never_emptied BEFORE TRUNCATE ON moderation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nothing new is said about somebody who has left.
CREATE TRIGGER suspensions_of_nobody_gone BEFORE INSERT ON suspensions
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER member_notes_of_nobody_gone BEFORE INSERT ON member_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER warnings_of_nobody_gone BEFORE INSERT ON warnings
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
