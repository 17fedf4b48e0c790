-- Nobody who has left pays into a wallet that is gone (0013). What was paid before is credited to the platform.
CREATE TRIGGER wallet_fundings_of_nobody_gone BEFORE INSERT ON wallet_fundings
  FOR EACH ROW EXECUTE FUNCTION refuse_departed('member_id');
