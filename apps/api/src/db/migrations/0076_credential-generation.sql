ALTER TABLE "export_tickets" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "credential_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- by hand
-- Whoever remembers a member hears of another generation as of another role (decision 009).
CREATE TRIGGER members_announce_generation AFTER UPDATE OF credential_generation ON members FOR EACH ROW
  WHEN (OLD.credential_generation IS DISTINCT FROM NEW.credential_generation)
  EXECUTE FUNCTION announce_change_of_session();
