-- What was decided about a document is never told otherwise afterwards.
CREATE TRIGGER kyc_events_append_only BEFORE UPDATE OR DELETE ON kyc_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
