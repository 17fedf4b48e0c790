-- By hand: what drizzle doesn't know of.
-- Nobody who has left gets pictures or settings by a call that was on its way.
CREATE TRIGGER message_pictures_of_nobody_gone BEFORE INSERT ON message_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER chat_settings_of_nobody_gone BEFORE INSERT ON chat_settings
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
