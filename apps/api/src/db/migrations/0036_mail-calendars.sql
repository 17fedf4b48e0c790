ALTER TABLE "mails" ADD COLUMN "sealed_calendar" text;--> statement-breakpoint
ALTER TABLE "dev_mailbox" ADD COLUMN "calendar" text;