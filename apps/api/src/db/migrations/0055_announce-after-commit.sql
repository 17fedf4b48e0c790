CREATE INDEX "live_events_new_idx" ON "live_events" USING btree ("xid");--> statement-breakpoint
-- NOTIFY inside a transaction has all that announce something commit one after another: docs/decisions/080. Processes
-- read the table instead (src/notifier/live-event-store.ts).
DROP TRIGGER live_events_announce ON live_events;--> statement-breakpoint
DROP FUNCTION announce_live_event();
