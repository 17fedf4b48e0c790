-- Whoever has left stays gone, whatever was under way as they left. The reading of the row waits for a departure that
-- is being made, and the departure, which locks the row, waits for what was begun before it.
CREATE FUNCTION refuse_departed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reference text;
  left_at timestamptz;
BEGIN
  FOREACH reference IN ARRAY TG_ARGV LOOP
    SELECT deleted_at INTO left_at FROM members WHERE id = (to_jsonb(NEW) ->> reference)::uuid FOR KEY SHARE;
    IF left_at IS NOT NULL THEN
      RAISE EXCEPTION '% refers to a member who has left', TG_TABLE_NAME USING ERRCODE = 'KD410';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'member % has left', OLD.id USING ERRCODE = 'KD410';
END $$;
--> statement-breakpoint
CREATE TRIGGER members_stay_gone BEFORE UPDATE ON members
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_return();
--> statement-breakpoint
CREATE TRIGGER sessions_of_nobody_gone BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER payment_intents_of_nobody_gone BEFORE INSERT ON payment_intents
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id', 'provider_id');
--> statement-breakpoint
CREATE TRIGGER bookings_of_nobody_gone BEFORE INSERT ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('client_id', 'provider_id');
--> statement-breakpoint
CREATE TRIGGER skills_of_nobody_gone BEFORE INSERT ON skills
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER suggested_skills_of_nobody_gone BEFORE INSERT ON suggested_skills
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER follows_of_nobody_gone BEFORE INSERT ON follows
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('follower_id', 'followee_id');
--> statement-breakpoint
CREATE TRIGGER reviews_of_nobody_gone BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('reviewer_id');
--> statement-breakpoint
CREATE TRIGGER kyc_documents_of_nobody_gone BEFORE INSERT ON kyc_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER external_identities_of_nobody_gone BEFORE INSERT ON external_identities
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
--> statement-breakpoint
CREATE TRIGGER connected_accounts_of_nobody_gone BEFORE INSERT ON connected_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
